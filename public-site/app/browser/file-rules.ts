import { textOf } from './texts';

/** What a file is refused for, in the page's words, or nothing. The server judges again. */
export function fileProblem(file: File, rules: HTMLElement): { large: boolean; text: string } | undefined {
  const values = { name: file.name };
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  const isOf = (list: string): boolean => (rules.dataset[list] ?? '').split(',').includes(ending);
  if (!isOf('extensions'))
    return { large: false, text: textOf(rules, isOf('extensionsHeic') ? 'textHeic' : 'textType', values) };
  if (file.size > Number(rules.dataset['maxBytes']))
    return { large: true, text: textOf(rules, 'textLargeNamed', values) };
  if (file.size === 0) return { large: false, text: textOf(rules, 'textEmpty', values) };
  return undefined;
}

/** A file's name and size, for people. */
export function describe(file: File): string {
  const numbers = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 1 });
  const size =
    file.size < 100_000 ? `${numbers.format(Math.ceil(file.size / 1000))} kB` : `${numbers.format(file.size / 1e6)} MB`;
  return `${file.name} (${size})`;
}
