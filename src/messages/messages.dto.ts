import type { Notice } from '@relato/domain/notice';
import { REPORT_FIELDS } from '@relato/domain/fields';
import { type Language, LANGUAGES } from '@relato/domain/language';
import { TEXT_MAX } from '@relato/domain/limits';
import type { Origin } from '@relato/domain/origin';
import {
  type TextApproval,
  PASSPHRASE_MAX,
  type PassphraseOrigin,
} from '@relato/domain/passphrase';
import { type Status, STATUS_CHOICES, type StatusChoice } from '@relato/domain/status';
import { normalizeTelephone } from '@relato/domain/telephone';
import type { CheckInAnswerInThread } from '@relato/domain/check-in';
import { IntersectionType } from '@nestjs/swagger';
import { IsEmail, IsIn, IsNotEmpty, IsOptional, Matches, ValidateIf } from 'class-validator';
import { AttachmentDto } from '../attachments/attachments.dto';
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

class ReplyFields {
  @RequiredText(TEXT_MAX.mensagem)
  mensagem!: string;

  @FormKey()
  chaveEnvio?: string;
}

export class VisitorReplyDto extends ReplyFields {
  /**
   * The reference of the report for which this was written: refused if the session is another
   * report's.
   */
  @OptionalLine(REFERENCIA_MAX)
  referencia?: string;

  /**
   * Opens this report first, instead of the session's: for a form whose session ended, or belonged
   * to another report.
   */
  @IfGiven()
  @RequiredLine(200)
  protocolo?: string;

  /** Sent with `protocolo` if the reporter set a passphrase. */
  @OptionalLine(PASSPHRASE_MAX)
  palavras?: string;

  /**
   * The message corrects the text of a report that a staff member took down: the `resumo` of the
   * corrected text.
   */
  @BlankAsAbsent()
  @IsOptional()
  @Matches(DIGEST)
  correcao?: string;

  @Challenge()
  prova?: string;
}

export class StaffReplyDto extends IntersectionType(ReplyFields, ConclusionFields) {
  /** EM_ANDAMENTO by default. */
  @IfGiven()
  @IsIn(STATUS_CHOICES)
  status?: StatusChoice;

  /** The message is the feedback on measures and reasons. The first one stops the legal clock. */
  @Tick()
  devolutiva?: boolean;

  /** This answers the visitor's wish for a meeting: refused if there is none. */
  @Tick()
  encontro?: boolean;

  /**
   * With `encontro`: when they meet, or met, in milliseconds, not before the day of the report's
   * receipt. If the law has a term for the meeting, only a date within it meets that term.
   */
  @BlankAsAbsent()
  @IfGiven()
  @RequiredMoment()
  encontroEm?: number;

  /**
   * Also sent to each duplicate of the case that the staff member holds, as a separate message
   * without files.
   */
  @Tick()
  duplicados?: boolean;

  /**
   * The version that was read: if given, any change since is answered with 409, and nothing is
   * sent.
   */
  @OptionalWhole()
  versao?: number;
}

export class ExtensionDto {
  /** Why more time is needed, for the reporter to read. */
  @RequiredText(TEXT_MAX.mensagem)
  motivo!: string;
}

/** A message of a thread (specification section 3). */
export class MessageDto {
  id!: string;
  mensagem!: string;
  /** Whether the team, not the visitor, wrote it. */
  daEquipe!: boolean;
  /** The team wrote it after the visitor last saw the thread; in the visitor's view only. */
  nova?: boolean;
  /** It is the corrected text of a report that a staff member took down. */
  correcao?: true;
  /**
   * Its author had the passphrase as well as the protocol. `envio`: set at filing, so that only the
   * reporter knows it; `depois`: set later, by a person who had the protocol.
   */
  palavras?: PassphraseOrigin;
  /**
   * The kind of an automatic notice. `mensagem` is then its Portuguese text; the others are in
   * domain/.
   */
  aviso?: Notice;
  /** Absent on an anonymous visitor's message. */
  respondidoPor?: string;
  /** Milliseconds; absent on an anonymous visitor's message. */
  respondidoEm?: number;
  /** The status that the team's answer set. */
  status?: Status;
  /** The message is the feedback on measures and reasons. */
  devolutiva?: true;
  /**
   * The message extends the feedback's term and says why; `ate` is its new end, in milliseconds.
   */
  prorrogacao?: true;
  ate?: number;
  /** It answers the visitor's wish for a meeting; absent on all others. */
  encontro?: true;
  /** With `encontro`: when they meet, in milliseconds. */
  encontroEm?: number;
  /** It answers a check-in; `mensagem` is empty if nothing was written with it. */
  verificacao?: CheckInAnswerInThread;
  respostaAnexos!: AttachmentDto[];
}

/** The number of duplicates that got an answer, and those that did not. */
export class DuplicatesDto {
  enviados!: number;
  /** Their ids. If it is sent again with the same `chaveEnvio`, no duplicate gets it twice. */
  falharam!: string[];
}

export class SentMessageDto extends MessageDto {
  /** Present if it was to be sent to duplicates too. */
  duplicados?: DuplicatesDto;
}

/** Approves the text of a report that a staff member took down. */
export class ApproveTextDto {
  /**
   * The digest of the text that was read, as the report's view gives it: refused if it was
   * corrected since.
   */
  @IsNotEmpty()
  @Matches(DIGEST)
  resumo!: string;
}

export class TextApprovalDto {
  resumo!: string;
  /** Milliseconds. */
  aprovadoEm!: number;
  /** How the approving person was identified. */
  aprovadoCom!: TextApproval;
}

/** A report that a staff member took down. Times in milliseconds. */
export class MinutesDto {
  origem!: Origin;
  /** When the company received it. */
  recebidoEm!: number;
  /** The author: a staff member's name for the team, the team's label for the visitor. */
  por!: string;
  /**
   * SHA-256, in hexadecimal, of `{"sal":…,"texto":…}` without spaces, in UTF-8: the newest text.
   * Once approved, the audit log holds it.
   */
  resumo!: string;
  /** Secret salt: without it, a text cannot be guessed from the digest in the audit log. */
  sal!: string;
  /** Absent until the reporter approves the text, which is final from then on. */
  aprovadoEm?: number;
  /** How the approving person was identified; absent until then. */
  aprovadoCom?: TextApproval;
}

/** Contact details of a visitor who gives their name. */
export class ContactFields {
  /** Required if answers are to be announced by e-mail. */
  @BlankAsAbsent()
  @ValidateIf(({ avisar, email }: ContactFields) => avisar === true || email !== undefined)
  @RequiredLine(REPORT_FIELDS.email.max)
  @IsEmail()
  email?: string;

  /** Stored as '+55 (11) 98765-4321', or as '+' and digits for another country. */
  @OptionalLine(REPORT_FIELDS.telefone.max)
  @Normalized('telefone', normalizeTelephone)
  telefone?: string;

  /** Whether to mail the visitor at the address above when there is an answer. */
  @Tick()
  avisar?: boolean;

  /** The language of such mails; Portuguese by default. */
  @BlankAsAbsent()
  @IsOptional()
  @IsIn(LANGUAGES)
  idioma?: Language;
}

/** The identity of an anonymous visitor. Fields that the report already has stay as they are. */
export class IdentificationDto extends ContactFields {
  @RequiredLine(REPORT_FIELDS.nome.max)
  nome!: string;

  /**
   * The reference of the report for which this was written: refused if the session is another
   * report's.
   */
  @OptionalLine(REFERENCIA_MAX)
  referencia?: string;

  @Challenge()
  prova?: string;
}

/** The removal of the address for news. */
export class ForgetAddressDto {
  /** The reference of the report whose page it was sent from: refused if the session is another's. */
  @OptionalLine(REFERENCIA_MAX)
  referencia?: string;
}

/** An address for news to the visitor that the team cannot see. */
export class NoticeAddressDto extends LimitedDto {
  @RequiredLine(REPORT_FIELDS.email.max)
  @IsEmail()
  email!: string;

  /** The language of the mails; Portuguese by default. */
  @BlankAsAbsent()
  @IsOptional()
  @IsIn(LANGUAGES)
  idioma?: Language;

  /**
   * The reference of the report for which this was written: refused if the session is another
   * report's.
   */
  @OptionalLine(REFERENCIA_MAX)
  referencia?: string;
}
