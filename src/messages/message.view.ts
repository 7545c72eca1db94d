import type { Aviso } from '@relato/domain/aviso';
import type { Status } from '@relato/domain/status';
import { AttachmentView } from '../attachments/attachment.view';

/** A message as its thread shows it (specification section 3). */
export class MessageView {
  id!: string;
  mensagem!: string;
  /** Whether the team, not the visitor, wrote it. */
  daEquipe!: boolean;
  /** The team wrote it since its visitor was last shown the thread; in the visitor's view only. */
  nova?: boolean;
  /** On a message of the product's own: which one. `mensagem` is then its Portuguese text; others are in domain/. */
  aviso?: Aviso;
  /** Absent on an anonymous visitor's message. */
  respondidoPor?: string;
  /** Milliseconds; absent on an anonymous visitor's message. */
  respondidoEm?: number;
  /** The status that the team's answer set. */
  status?: Status;
  respostaAnexos!: AttachmentView[];
}
