// Preloaded into a product under test: its clock is a number of days late, and moves 30 seconds
// forward at each SIGUSR2.
let ago = Number(process.env.TEST_DAYS_AGO) * 86_400_000;
const Now = Date;
globalThis.Date = class Date extends Now {
  constructor(...when) {
    super(...(when.length === 0 ? [Now.now() - ago] : when));
  }
  static now() {
    return Now.now() - ago;
  }
};
process.on('SIGUSR2', () => {
  ago -= 30_000;
  console.log('30 seconds passed');
});
