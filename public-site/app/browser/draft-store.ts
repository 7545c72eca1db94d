/** Drafts of forms, in the tab's own memory and nowhere else; texts only, and never a protocol. */
const PREFIX = 'relato.rascunho.';

export type Draft = Readonly<Record<string, string>>;

/** @param of the field whose text is what the draft is about; each form has its own */
export function keepDraft(of: string, draft: Draft): void {
  try {
    sessionStorage.setItem(PREFIX + of, JSON.stringify(draft));
  } catch {
    // A browser that refuses storage offers no draft; the form works all the same.
  }
}

export function keptDraft(of: string): Draft | null {
  try {
    const text = sessionStorage.getItem(PREFIX + of);
    return text === null ? null : (JSON.parse(text) as Draft);
  } catch {
    return null;
  }
}

export function forgetDraft(of: string): void {
  try {
    sessionStorage.removeItem(PREFIX + of);
  } catch {
    // Nothing was kept.
  }
}

/** Forgets the drafts of all forms. */
export function forgetDrafts(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Nothing was kept.
  }
}
