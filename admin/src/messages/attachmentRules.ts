import { ANEXO_BYTES_MAX, ANEXO_EXTENSOES } from '@relato/domain/limites';

export interface Refusal {
  /** The key of what to say. */
  text: string;
  nome: string;
}

export const TOO_LARGE = 'app.anexos.excedeu';

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

function refusalOf({ name, size }: File): string | undefined {
  if (size > ANEXO_BYTES_MAX) return TOO_LARGE;
  if (size === 0) return 'app.anexos.vazio';
  return ANEXO_EXTENSOES.some((allowed) => allowed === extensionOf(name)) ? undefined : 'app.anexos.tipo';
}

/** Which of the chosen files join those already attached, and why the others do not. */
export function chooseAttachments(
  attached: readonly File[],
  chosen: readonly File[],
  max: number,
): { accepted: File[]; refusals: Refusal[] } {
  const accepted = [...attached];
  const refusals: Refusal[] = [];
  for (const file of chosen) {
    const text = refusalOf(file) ?? (accepted.length < max ? undefined : 'app.anexos.demais');
    if (text === undefined) accepted.push(file);
    else refusals.push({ text, nome: file.name });
  }
  return { accepted, refusals };
}
