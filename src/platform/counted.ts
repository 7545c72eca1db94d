/** How many of something, in English, as the tools print it: '1 report', '2 reports'. */
export function counted(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
}
