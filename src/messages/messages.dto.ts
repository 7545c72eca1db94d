import type { Aviso } from '@relato/domain/aviso';
import { REPORT_FIELDS } from '@relato/domain/fields';
import { type Idioma, IDIOMAS } from '@relato/domain/idioma';
import { TEXTO_MAX } from '@relato/domain/limites';
import type { Origem } from '@relato/domain/origem';
import { type AprovacaoCom, OWN_WORDS_MAX, type OwnWords } from '@relato/domain/own-words';
import { type Status, STATUS_ESCOLHIVEIS, type StatusEscolhivel } from '@relato/domain/status';
import { normalizarTelefone } from '@relato/domain/telefone';
import type { RespostaNoRelato } from '@relato/domain/verificacao';
import { IntersectionType } from '@nestjs/swagger';
import { IsEmail, IsIn, IsNotEmpty, IsOptional, Matches, ValidateIf } from 'class-validator';
import { AttachmentView } from '../attachments/attachments.dto';
import { FormKey, IfGiven } from '../platform/http/validation';
import {
  BlankAsAbsent,
  Normalized,
  OptionalLine,
  OptionalWhole,
  RequiredLine,
  RequiredMoment,
  RequiredText,
  Tick,
} from '../platform/text';
import { Challenge, LimitedDto } from '../platform/throttling/throttled.decorators';
import { ConclusionFields } from '../reports/situation/situation.dto';
import { REFERENCIA_MAX } from '../reports/visitor-session/visitor-session.service';

const DIGEST = /^[0-9a-f]{64}$/;

class MessageDto {
  @RequiredText(TEXTO_MAX.mensagem)
  mensagem!: string;

  @FormKey()
  chaveEnvio?: string;
}

export class VisitorMessageDto extends MessageDto {
  /** Of the report for which this was written, as the report's view gives it: refused where the session is another's. */
  @OptionalLine(REFERENCIA_MAX)
  referencia?: string;

  /** Opens this report first, in place of the session's: for a form whose session had ended, or was another report's. */
  @IfGiven()
  @RequiredLine(200)
  protocolo?: string;

  /** Goes with `protocolo` where the reporter chose words of their own. */
  @OptionalLine(OWN_WORDS_MAX)
  palavras?: string;

  /** The message is the text of a report that a colleague took down, corrected: the `resumo` of what it corrects. */
  @BlankAsAbsent()
  @IsOptional()
  @Matches(DIGEST)
  correcao?: string;

  @Challenge()
  prova?: string;
}

export class TeamMessageDto extends IntersectionType(MessageDto, ConclusionFields) {
  /** EM_ANDAMENTO where absent. */
  @IfGiven()
  @IsIn(STATUS_ESCOLHIVEIS)
  status?: StatusEscolhivel;

  /** The message is the feedback: it tells the reporter what was done, and why. The first one stops the law's clock. */
  @Tick()
  devolutiva?: boolean;

  /** This is the answer to the visitor's wish to meet: refused where there is none. */
  @Tick()
  encontro?: boolean;

  /**
   * With `encontro`: when they meet, in milliseconds, or when they met. Where the law has a term for the meeting, only a
   * date within it keeps that term.
   */
  @BlankAsAbsent()
  @IfGiven()
  @RequiredMoment()
  encontroEm?: number;

  /** Also sent to each duplicate of the case that who sends holds, as a message of its own; without files. */
  @Tick()
  duplicados?: boolean;

  /** The version that was read: where it is given, anything new in between is answered with 409, and nothing is sent. */
  @OptionalWhole()
  versao?: number;
}

export class ExtensionDto {
  /** Why more time is needed, for the reporter to read. */
  @RequiredText(TEXTO_MAX.mensagem)
  motivo!: string;
}

/** A message as its thread shows it (specification section 3). */
export class MessageView {
  id!: string;
  mensagem!: string;
  /** Whether the team, not the visitor, wrote it. */
  daEquipe!: boolean;
  /** The team wrote it since its visitor was last shown the thread; in the visitor's view only. */
  nova?: boolean;
  /** It is the corrected text of a report that a colleague took down. */
  correcao?: true;
  /**
   * Whoever wrote it had the reporter's own words as well as the protocol. `envio`: they were set as the report was filed,
   * so that only the reporter knows them; `depois`: later, by somebody who had the protocol.
   */
  palavras?: OwnWords;
  /** On a message of the product's own: which one. `mensagem` is then its Portuguese text; others are in domain/. */
  aviso?: Aviso;
  /** Absent on an anonymous visitor's message. */
  respondidoPor?: string;
  /** Milliseconds; absent on an anonymous visitor's message. */
  respondidoEm?: number;
  /** The status that the team's answer set. */
  status?: Status;
  /** The message is the feedback: what was done, and why. */
  devolutiva?: true;
  /** The message extends the term of the feedback, and says why; `ate` is when it ends then, in milliseconds. */
  prorrogacao?: true;
  ate?: number;
  /** It answers the visitor's wish to meet; absent on all others. */
  encontro?: true;
  /** With `encontro`: when they meet, in milliseconds. */
  encontroEm?: number;
  /** It answers a check-in; `mensagem` is empty where nothing was written with it. */
  verificacao?: RespostaNoRelato;
  respostaAnexos!: AttachmentView[];
}

/** To how many duplicates an answer was sent, and which did not get it. */
export class DuplicatesView {
  enviados!: number;
  /** Their ids. Sent again with the same `chaveEnvio`, no duplicate gets it twice. */
  falharam!: string[];
}

export class SentMessageDto extends MessageView {
  /** Where it was to be sent to duplicates, too. */
  duplicados?: DuplicatesView;
}

/** Approves the text of a report that a colleague took down. */
export class ApproveDto {
  /** Of the text that was seen, as the report's view gives it: refused where it was corrected since. */
  @IsNotEmpty()
  @Matches(DIGEST)
  resumo!: string;
}

export class TextApprovalDto {
  resumo!: string;
  /** Milliseconds. */
  aprovadoEm!: number;
  /** How the person who approved it was known. */
  aprovadoCom!: AprovacaoCom;
}

/** A report that a colleague took down. Times in milliseconds. */
export class MinutesView {
  origem!: Origem;
  /** When the company had it. */
  recebidoEm!: number;
  /** Who took it down: the colleague for the team, the team for the visitor. */
  por!: string;
  /** SHA-256, in hexadecimal, of `{"sal":…,"texto":…}` without spaces, in UTF-8: the newest text. Once approved, the record holds it. */
  resumo!: string;
  /** Known to nobody else: without it, nobody finds out a text from the record by guessing. */
  sal!: string;
  /** Absent until who reported has approved the text; nothing changes it from then on. */
  aprovadoEm?: number;
  /** How the person who approved it was known; absent until then. */
  aprovadoCom?: AprovacaoCom;
}

/** How a visitor who gives their name can be reached. */
export class ContactFields {
  /** Must be there where an answer is to be told by e-mail. */
  @BlankAsAbsent()
  @BlankAsAbsent()
  @ValidateIf(({ avisar, email }: ContactFields) => avisar === true || email !== undefined)
  @RequiredLine(REPORT_FIELDS.email.max)
  @IsEmail()
  email?: string;

  /** Kept as '+55 (11) 98765-4321', or as '+' and digits where it is of another country. */
  @OptionalLine(REPORT_FIELDS.telefone.max)
  @Normalized('telefone', normalizarTelefone)
  telefone?: string;

  /** Whether to tell the visitor by e-mail, at the address above, that there is an answer. */
  @Tick()
  avisar?: boolean;

  /** The language of such a mail; Portuguese where absent. */
  @BlankAsAbsent()
  @IsOptional()
  @IsIn(IDIOMAS)
  idioma?: Idioma;
}

/** Who an anonymous visitor is. What the report has already of it stays as it is. */
export class IdentificationDto extends ContactFields {
  @RequiredLine(REPORT_FIELDS.nome.max)
  nome!: string;

  /** Of the report for which this was written, as the report's view gives it: refused where the session is another's. */
  @OptionalLine(REFERENCIA_MAX)
  referencia?: string;

  @Challenge()
  prova?: string;
}

/** Where to tell a visitor that there is something new, without telling the team. */
export class NoticeAddressDto extends LimitedDto {
  @RequiredLine(REPORT_FIELDS.email.max)
  @IsEmail()
  email!: string;

  /** The language of the mails; Portuguese where absent. */
  @BlankAsAbsent()
  @IsOptional()
  @IsIn(IDIOMAS)
  idioma?: Idioma;

  /** Of the report for which this was written, as the report's view gives it: refused where the session is another's. */
  @OptionalLine(REFERENCIA_MAX)
  referencia?: string;
}
