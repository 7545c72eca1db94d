/** A browser to launch. */
export interface FoundBrowser {
  readonly executablePath: string;
  /** What its process needs besides our environment. */
  readonly env?: Readonly<Record<string, string>>;
}
