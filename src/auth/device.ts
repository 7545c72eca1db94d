const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/Linux|CrOS/, 'Linux'],
];

/** Enough to tell one's own sessions apart, as in `Firefox, Windows`; null for what is no browser known here. */
export function deviceFamily(userAgent: string | undefined): string | null {
  const nameIn = (list: typeof BROWSERS): string | undefined => list.find(([is]) => is.test(userAgent ?? ''))?.[1];
  const names = [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((name) => name !== undefined);
  return names.length > 0 ? names.join(', ') : null;
}
