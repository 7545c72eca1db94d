import { ATTACHMENT_BYTES_MAX } from '@relato/domain/limits';
import { contentOf, isPicture, PICTURE_HEAD_BYTES } from '@relato/domain/picture-content';

type RefusalKey = `app.anexos.${'excedeu' | 'vazio' | 'tipo' | 'demais'}`;

export interface Refusal {
  /** The key of the error's text. */
  text: RefusalKey;
  nome: string;
}

export const TOO_LARGE = 'app.anexos.excedeu';

async function refusalOf(file: File): Promise<RefusalKey | undefined> {
  if (file.size > ATTACHMENT_BYTES_MAX) return TOO_LARGE;
  if (file.size === 0) return 'app.anexos.vazio';
  const head = new Uint8Array(await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer());
  return isPicture(contentOf(head)) ? undefined : 'app.anexos.tipo';
}

/** The chosen files that join the attached ones, and the errors of the others. */
export async function chooseAttachments(
  attached: readonly File[],
  chosen: readonly File[],
  max: number,
): Promise<{ accepted: File[]; refusals: Refusal[] }> {
  const accepted = [...attached];
  const refusals: Refusal[] = [];
  const judged = await Promise.all(
    chosen.map(async (file) => ({ file, refusal: await refusalOf(file) })),
  );
  for (const { file, refusal } of judged) {
    const text = refusal ?? (accepted.length < max ? undefined : 'app.anexos.demais');
    if (text === undefined) accepted.push(file);
    else refusals.push({ text, nome: file.name });
  }
  return { accepted, refusals };
}
