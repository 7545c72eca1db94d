import type { AnsweredCategory } from '@relato/domain/answers';
import type { Outcome, Measure } from '@relato/domain/outcome';
import type { ReportTexts } from '@relato/domain/fields';
import type { Severity } from '@relato/domain/severity';
import type { Language } from '@relato/domain/language';
import type { Reason } from '@relato/domain/reason';
import type { Origin } from '@relato/domain/origin';
import type { PassphraseOrigin } from '@relato/domain/passphrase';
import type { Decision } from '@relato/domain/founded';
import type { Status } from '@relato/domain/status';
import type { ReportUnit } from '@relato/domain/unit';
import {
  Check,
  Column,
  DeleteDateColumn,
  Entity,
  Index,
  PrimaryColumn,
  Unique,
  VirtualColumn,
} from 'typeorm';
import { shreddingKeyOf } from '../access/shredding-key.entity';
import { CHECKS } from '../platform/database/checks';
import { Protected, ProtectedRow } from '../platform/integrity/protected-row';
import { countedColumns, digestsOfLaterParts, digestsOfParts } from './case-parts';

export const TEST_REPORT_UNIQUE = 'relatos_teste_key';
export const REPORT_CODE_UNIQUE = 'relatos_codigo_key';
export const REPORT_IDEMPOTENCY_UNIQUE = 'relatos_idempotencia_key';

export type MessageAuthor = 'visitante' | 'equipe' | 'sistema';

/**
 * The statuses in which the team, not the visitor, is late once a report's time is over (design
 * section 5).
 */
export const OVERDUE_STATUS: readonly Status[] = ['NOVO', 'EM_ANDAMENTO'];

/**
 * Not in the trash and not a test, worded exactly like the indexes' condition: nearly every query
 * uses it.
 */
const HELD = { where: '(("apagadoEm" IS NULL) AND ("trituradoEm" IS NULL) AND (NOT teste))' };

/**
 * The scope of every query over many reports, called 'relato' in it: a test report is in no list and
 * no count. Only what opens, locks or examines one report finds it.
 */
export const NO_TEST = 'NOT relato.teste';

/** Columns of a report that its mark leaves out, with the reason. */
const UNMARKED = {
  vistoVisitante: "the visitor's own note: no change of the report",
  venceEm: 'a trigger computes it from marked columns',
  idempotencia: 'forgotten after a day',
  resposta: 'forgotten after minutes',
} satisfies Partial<Record<keyof Report, string>>;

/** Columns that have a separate mark, so that an altered report still opens. */
const SEALED = ['chavesEquipe', 'chaveTrituracao', 'conteudo'] as const satisfies (keyof Report)[];

/** Columns that the database reads from other tables, as SQL over the report's alias. */
const VIRTUAL = {
  chaveTrituracao: (relato) => shreddingKeyOf(`${relato}."id"`),
  impressao: fingerprintOf,
} satisfies Partial<Record<keyof Report, (relato: string) => string>>;

/** Columns that the digest leaves out; all others count. */
const UNCOUNTED: readonly string[] = [...Object.keys(UNMARKED), ...SEALED, 'versao', 'marca'];

/** By the report's alias. */
const FINGERPRINTS = new Map<string, string>();

/**
 * A hash of everything that belongs to a report except its keys and contents, as SQL over its row:
 * computed in the statement that reads the row, so that both are of one snapshot.
 */
export function fingerprintOf(relato: string): string {
  const sql = FINGERPRINTS.get(relato) ?? writeFingerprint(relato);
  FINGERPRINTS.set(relato, sql);
  return sql;
}

function writeFingerprint(relato: string): string {
  const columns = countedColumns(Report, UNCOUNTED).map((column) => `${relato}."${column}"`);
  const whole = `record_send(ROW(${[...columns, ...digestsOfParts(relato)].join(', ')}))`;
  return `sha256(${[whole, ...digestsOfLaterParts(relato)].join(' || ')})`;
}

/** A visitor's texts and the protocol: sealed under the report key in `conteudo`. */
export interface ReportContents extends ReportTexts {
  uuid: string;
  /** The language of mails about answers; absent if the visitor asked for none. */
  avisar?: Language;
  /**
   * A second address for news that no staff member may see: in no answer, list, export or audit
   * row.
   */
  avisarEm?: { email: string; idioma: Language };
  /**
   * When the reporter's passphrase was first set; absent if the protocol alone opens the report.
   */
  palavras?: PassphraseOrigin;
  /**
   * The internal key under a key of the server, in base 64: the report's key alone opens no note,
   * and a visitor's text that names a staff member can raise a wall while no member of the team is
   * signed in.
   */
  interna?: string;
  /** The chosen category with the answers, in the words of the form that was filled in. */
  categoria?: AnsweredCategory;
  /** The unit by whose address it was filed: the case is sealed to its people. */
  unidade?: ReportUnit;
  /** The staff member who took it down; absent if its visitor filed it. */
  registradoPor?: { id: string; nome: string };
}

/**
 * A report. Plain columns hold only what a stolen database may show (design section 3, promise 1).
 */
@Protected({
  unmarked: UNMARKED,
  digest: { sealed: SEALED, property: 'impressao', virtual: VIRTUAL },
})
@Entity('relatos')
@Check('relatos_valores', CHECKS.relatos_valores)
@Check('relatos_datas', CHECKS.relatos_datas)
@Unique(REPORT_CODE_UNIQUE, ['codigo'])
@Unique(REPORT_IDEMPOTENCY_UNIQUE, ['idempotencia'])
@Index('relatos_criado_idx', ['criadoEm', 'id'], HELD)
@Index('relatos_alterado_idx', ['alteradoEm', 'criadoEm', 'id'], HELD)
@Index('relatos_expira_idx', ['expiraEm', 'criadoEm', 'id'], HELD)
@Index('relatos_motivo_idx', ['motivo', 'criadoEm', 'id'], HELD)
@Index('relatos_status_idx', ['status', 'criadoEm', 'id'], HELD)
@Index('relatos_gravidade_idx', ['gravidade', 'criadoEm', 'id'], HELD)
@Index('relatos_procedencia_idx', ['procedencia', 'criadoEm', 'id'], HELD)
@Index('relatos_lido_idx', ['lido', 'criadoEm', 'id'], HELD)
@Index('relatos_responsavel_idx', ['responsavelId', 'criadoEm', 'id'], HELD)
@Index('relatos_vencido_idx', ['status', 'expiraEm', 'id'], HELD)
@Index('relatos_vence_idx', ['venceEm', 'criadoEm', 'id'], HELD)
@Index('relatos_teste_key', ['teste'], { unique: true, where: 'teste' })
@Index('relatos_concluido_idx', ['concluidoEm', 'id'], { where: '("concluidoEm" IS NOT NULL)' })
@Index('relatos_lixeira_idx', ['apagadoEm', 'id'], { where: '("apagadoEm" IS NOT NULL)' })
export class Report extends ProtectedRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'relatos_pkey' })
  id!: string;

  /**
   * The look-up id that Argon2id derives from the protocol, and from the passphrase if there is
   * one.
   */
  @Column('bytea')
  codigo!: Buffer;

  /** The report key under the visitor's key. */
  @Column('bytea')
  chaveVisitante!: Buffer;

  /**
   * The report key and the internal key, for the team; null if a wall stands: then they are sealed
   * to persons.
   */
  @Column('bytea', { nullable: true })
  chavesEquipe!: Buffer | null;

  @Column('bytea')
  conteudo!: Buffer;

  /** The search words, sealed under the report key at filing. Only the search reads them. */
  @Column('bytea', { select: false })
  palavras!: Buffer;

  /**
   * Sealed under the report key: the number of messages of the thread that its visitor has seen.
   */
  @Column('bytea', { nullable: true })
  vistoVisitante!: Buffer | null;

  /**
   * Whether the reporter gave a name at filing, sealed to the team, for the legal register; null
   * once a wall was raised.
   */
  @Column('bytea', { nullable: true })
  identificado!: Buffer | null;

  @Column('text')
  motivo!: Reason;

  @Column('text')
  status!: Status;

  @Column('text', { nullable: true })
  gravidade!: Severity | null;

  /** Founded, as specified. It follows the decision, and is false without one. */
  @Column('boolean')
  procedencia!: boolean;

  /** A person's decision; null until then. */
  @Column('text', { nullable: true })
  procedenciaDecisao!: Decision | null;

  @Column('boolean')
  lido!: boolean;

  @Column('text')
  origem!: Origin;

  /**
   * A guardian filed it to try the channel: it is counted nowhere, and erased without a trace. Set at
   * filing only, a trigger refuses any change.
   */
  @Column('boolean', { default: false })
  teste!: boolean;

  /**
   * When the company received it, which starts the legal clocks: the filing, or the date entered
   * for a call or a letter.
   */
  @Column('timestamptz')
  recebidoEm!: Date;

  @Column('timestamptz')
  criadoEm!: Date;

  @Column('timestamptz')
  alteradoEm!: Date;

  @Column('timestamptz')
  expiraEm!: Date;

  @Column('text')
  alteradoPor!: MessageAuthor;

  /** The end of the term to acknowledge it; null if none runs. The next two columns likewise. */
  @Column('timestamptz', { nullable: true })
  acuseAte!: Date | null;

  @Column('timestamptz', { nullable: true })
  devolutivaAte!: Date | null;

  @Column('timestamptz', { nullable: true })
  encontroAte!: Date | null;

  /**
   * The earliest end of the clocks that run against the team, kept by the trigger relatos_vencer;
   * null if none runs.
   */
  @Column('timestamptz', { nullable: true })
  venceEm!: Date | null;

  /** When a staff member first took a recorded step other than reading; null before. */
  @Column('timestamptz', { nullable: true })
  iniciadoEm!: Date | null;

  /** When the team first wrote to the visitor. */
  @Column('timestamptz', { nullable: true })
  primeiraRespostaEm!: Date | null;

  /**
   * When receipt was acknowledged: by a staff member's first message or click, or by the product at
   * filing.
   */
  @Column('timestamptz', { nullable: true })
  acusadoEm!: Date | null;

  /** When the feedback's term was extended, which happens once. */
  @Column('timestamptz', { nullable: true })
  prorrogadoEm!: Date | null;

  /**
   * When a staff member first gave feedback on measures and reasons: no status and no job ever sets
   * it.
   */
  @Column('timestamptz', { nullable: true })
  devolutivaEm!: Date | null;

  /** When the visitor's time to answer was over; null again with the next change. */
  @Column('timestamptz', { nullable: true })
  silenteEm!: Date | null;

  /**
   * Start of the conclusion, or the team's last message to the visitor after it; null unless
   * CONCLUIDO.
   */
  @Column('timestamptz', { nullable: true })
  concluidoEm!: Date | null;

  /** The outcome; null unless CONCLUIDO, and if not stated. */
  @Column('text', { nullable: true })
  desfecho!: Outcome | null;

  /** The measures; null likewise. */
  @Column('text', { array: true, nullable: true })
  medidas!: Measure[] | null;

  /** Whether the visitor wishes for a meeting. */
  @Column('boolean', { default: false })
  encontroPedido!: boolean;

  /** The date of the meeting, as last announced to the visitor; it may be past. */
  @Column('timestamptz', { nullable: true })
  encontroEm!: Date | null;

  /**
   * When the team answered that wish: if a term runs, by a date within it, or once the meeting was
   * held.
   */
  @Column('timestamptz', { nullable: true })
  encontroRespondidoEm!: Date | null;

  /**
   * The names in the blob store of its files that did not open when they were last read: they were
   * altered or lost outside the system.
   */
  @Column('text', { array: true, default: '{}' })
  arquivosAlterados!: string[];

  /** On hold for a court or an investigation: neither shredded nor deleted. */
  @Column('boolean', { default: false })
  retido!: boolean;

  /** The owner; perhaps an account that is gone, or cannot open it any more. */
  @Column('uuid', { nullable: true })
  responsavelId!: string | null;

  /** When it was moved to the trash, where only guardians find it; null on all others. */
  @Column('timestamptz', { nullable: true })
  apagadoEm!: Date | null;

  /** The staff member who deleted it. */
  @Column('uuid', { nullable: true })
  apagadoPor!: string | null;

  /**
   * The day on which it was shredded: it is emptied, and only the legal register and the statistics
   * find it. Its row stays, so that a missing row is an alteration.
   */
  @DeleteDateColumn({ type: 'date', nullable: true })
  trituradoEm!: string | null;

  /** Counts updates, so that a second editor gets a conflict; `versao` in the API. */
  @Column('integer')
  edicao!: number;

  /** Keyed hash of the form's key, so that a resent form files one report; deleted after a day. */
  @Column('bytea', { nullable: true })
  idempotencia!: Buffer | null;

  /**
   * The first answer under a key derived from the form's key, to repeat it; deleted after minutes,
   * and when the visitor leaves.
   */
  @Column('bytea', { nullable: true })
  resposta!: Buffer | null;

  /** Its shredding key; empty once it was shredded. */
  @VirtualColumn({ type: 'bytea', query: VIRTUAL.chaveTrituracao })
  chaveTrituracao!: Buffer;

  /** The report's {@link fingerprintOf}. */
  @VirtualColumn({ type: 'bytea', query: VIRTUAL.impressao })
  impressao!: Buffer;
}

/** Whether the team's key does not open it: it has a wall or a unit, or was shredded. */
export const isWalled = ({ chavesEquipe }: Pick<Report, 'chavesEquipe'>): boolean =>
  chavesEquipe === null;
