// Preloaded into a product under test: its clock shows the time of so many days ago, and 30 seconds more at each SIGUSR2.
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
