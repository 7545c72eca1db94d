import { ANEXO_BYTES_MAX, ANEXO_EXTENSOES } from '@relato/domain/limites';

export interface Refusal {
  /** The key of what to say. */
  text: string;
  nome: string;
  tooLarge: boolean;
}

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

function refusalOf(file: File): Refusal | undefined {
  const refuse = (text: string, tooLarge = false): Refusal => ({ text, nome: file.name, tooLarge });
  if (file.size > ANEXO_BYTES_MAX) return refuse('app.anexos.excedeu', true);
  if (file.size === 0) return refuse('app.anexos.vazio');
  if (!ANEXO_EXTENSOES.some((allowed) => allowed === extensionOf(file.name))) return refuse('app.anexos.tipo');
  return undefined;
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
    const refusal = refusalOf(file);
    if (refusal) refusals.push(refusal);
    else if (accepted.length >= max) {
      refusals.push({ text: 'app.anexos.demais', nome: file.name, tooLarge: false });
    } else accepted.push(file);
  }
  return { accepted, refusals };
}
