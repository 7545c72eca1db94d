/** The draft of a report, in the tab's own memory and nowhere else; texts only, and never a protocol. */
const KEY = 'relato.rascunho';

export type Draft = Readonly<Record<string, string>>;

export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // A browser that refuses storage offers no draft; the form works all the same.
  }
}

export function keptDraft(): Draft | null {
  try {
    const text = sessionStorage.getItem(KEY);
    return text === null ? null : (JSON.parse(text) as Draft);
  } catch {
    return null;
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Nothing was kept.
  }
}
