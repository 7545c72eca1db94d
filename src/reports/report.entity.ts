import type { Desfecho, Medida } from '@relato/domain/desfecho';
import type { ReportTexts } from '@relato/domain/fields';
import type { Gravidade } from '@relato/domain/gravidade';
import type { Idioma } from '@relato/domain/idioma';
import type { Motivo } from '@relato/domain/motivo';
import type { Origem } from '@relato/domain/origem';
import type { OwnWords } from '@relato/domain/own-words';
import type { Decisao } from '@relato/domain/procedencia';
import type { Status } from '@relato/domain/status';
import { Check, Column, Entity, Index, PrimaryColumn, Unique, VirtualColumn } from 'typeorm';
import { CHECKS } from '../platform/database/migrations/1795305600000-initial';

export const RELATO_CODIGO_UNIQUE = 'relatos_codigo_key';
export const RELATO_IDEMPOTENCIA_UNIQUE = 'relatos_idempotencia_key';

export type Autor = 'visitante' | 'equipe' | 'sistema';

/** The statuses in which the team, not the visitor, is late once a report's time is over (design section 5). */
export const OVERDUE_STATUS: readonly Status[] = ['NOVO', 'EM_ANDAMENTO'];

/** Not in the bin, in the very words of the indexes: nearly every query asks for it, so that they hold no others. */
const HELD = { where: '("apagadoEm" IS NULL)' };

/** The rows of a report's thread and of its history, its walls, links and check-ins, with the columns that its mark covers. */
const ATTACHED: Readonly<Record<string, string>> = {
  mensagens: '"ordem", "conteudo", "palavras", "aviso", "avisoEm"',
  anexos: '"mensagemId", "notaId", "posicao", "conteudo"',
  acompanhamentos: '"ordem", "responsavelId", "venceEm", "aberto", "conteudo", "palavras"',
  notas: '"ordem", "conteudo", "palavras"',
  eventos: '"conteudo"',
  barreiras: '"usuarioId", "motivo", "desde", "por"',
  vinculos: '"relatoId", "outroId", "tipo", "criadoEm"',
  verificacoes: '"em", "avisadaEm"',
};

/** Of which report a row is: a link is of two. */
const ownerOf = (table: string): string =>
  table === 'vinculos' ? '"relatoId", "outroId"' : '"relatoId"';

/** Plain columns and sealed ones that few queries read. Keys and contents have a mark of their own; the rest may change unmarked. */
const MARKED = [
  'codigo',
  'chaveVisitante',
  'palavras',
  'motivo',
  'status',
  'gravidade',
  'procedencia',
  'procedenciaDecisao',
  'lido',
  'retido',
  'responsavelId',
  'desfecho',
  'medidas',
  'origem',
  'recebidoEm',
  'criadoEm',
  'alteradoEm',
  'expiraEm',
  'primeiraRespostaEm',
  'acusadoEm',
  'prorrogadoEm',
  'devolutivaEm',
  'silenteEm',
  'concluidoEm',
  'acuseAte',
  'devolutivaAte',
  'encontroAte',
  'iniciadoEm',
  'encontroPedido',
  'encontroEm',
  'encontroRespondidoEm',
  'alteradoPor',
  'versao',
  'apagadoEm',
  'apagadoPor',
];

/**
 * A hash of all that belongs to a report beside its keys and contents, as SQL over its row: made in the statement that
 * reads the row, so that both are of one moment. `record_send` writes columns with their lengths: no two rows look alike.
 */
export function fingerprintOf(relato: string): string {
  const columns = MARKED.map((column) => `${relato}."${column}"`);
  const threads = Object.entries(ATTACHED).map(
    ([
      table,
      its,
    ]) => `(SELECT sha256(string_agg(sha256(record_send(ROW("id", ${its}))), '' ORDER BY "id"))
      FROM "${table}" WHERE ${relato}."id" IN (${ownerOf(table)}))`,
  );
  return `sha256(record_send(ROW(${[...columns, ...threads].join(', ')})))`;
}

/** What a visitor wrote, with the protocol: sealed under the report key in `conteudo`. */
export interface ReportContents extends ReportTexts {
  uuid: string;
  /** The language in which to tell the visitor by e-mail of answers; absent where nobody asked for it. */
  avisar?: Idioma;
  /** Where else to tell the visitor that there is news: for no colleague to see, in no answer, list, export or record. */
  avisarEm?: { email: string; idioma: Idioma };
  /** When the reporter's own words were first set; absent where the protocol alone opens the report. */
  palavras?: OwnWords;
  /**
   * The internal key under a key of the server, in base 64: the report's key alone opens no note, and a text that names a
   * staff member can raise a wall while none of the team is there.
   */
  interna?: string;
  /** The colleague who took it down; absent where its visitor filed it. */
  registradoPor?: { id: string; nome: string };
}

/** A report. Plain columns hold only what a stolen database may show (design section 3, promise 1). */
@Entity('relatos')
@Check('relatos_valores', CHECKS.relatos_valores)
@Check('relatos_datas', CHECKS.relatos_datas)
@Unique(RELATO_CODIGO_UNIQUE, ['codigo'])
@Unique(RELATO_IDEMPOTENCIA_UNIQUE, ['idempotencia'])
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
@Index('relatos_concluido_idx', ['concluidoEm', 'id'], { where: '("concluidoEm" IS NOT NULL)' })
@Index('relatos_lixeira_idx', ['apagadoEm', 'id'], { where: '("apagadoEm" IS NOT NULL)' })
export class Report {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'relatos_pkey' })
  id!: string;

  /** The look-up id that Argon2id makes of the protocol, and of the reporter's own words where there are any. */
  @Column('bytea')
  codigo!: Buffer;

  /** The report key under the visitor's key. */
  @Column('bytea')
  chaveVisitante!: Buffer;

  /** The report key and the internal key, for the team; null where a wall stands: then they are sealed to persons. */
  @Column('bytea', { nullable: true })
  chavesEquipe!: Buffer | null;

  @Column('bytea')
  conteudo!: Buffer;

  /** What the search compares, sealed under the report key when the report is filed. Read by the search alone. */
  @Column('bytea', { select: false })
  palavras!: Buffer;

  /** Sealed under the report key: how many messages of the thread its visitor has been shown. */
  @Column('bytea', { nullable: true })
  vistoVisitante!: Buffer | null;

  @Column('text')
  motivo!: Motivo;

  @Column('text')
  status!: Status;

  @Column('text', { nullable: true })
  gravidade!: Gravidade | null;

  /** As specified: whether it is founded. It follows the decision, and is false without one. */
  @Column('boolean')
  procedencia!: boolean;

  /** What a person decided; null until then. */
  @Column('text', { nullable: true })
  procedenciaDecisao!: Decisao | null;

  @Column('boolean')
  lido!: boolean;

  @Column('text')
  origem!: Origem;

  /** When the company had it, from which the law's clocks run: its filing, or what a colleague says of a call or a letter. */
  @Column('timestamptz')
  recebidoEm!: Date;

  @Column('timestamptz')
  criadoEm!: Date;

  @Column('timestamptz')
  alteradoEm!: Date;

  @Column('timestamptz')
  expiraEm!: Date;

  @Column('text')
  alteradoPor!: Autor;

  /** When the term to acknowledge it ends; null where none runs. So do the two after it. */
  @Column('timestamptz', { nullable: true })
  acuseAte!: Date | null;

  @Column('timestamptz', { nullable: true })
  devolutivaAte!: Date | null;

  @Column('timestamptz', { nullable: true })
  encontroAte!: Date | null;

  /** The earliest end of the clocks that run against the team, kept by the trigger relatos_vencer; null where none runs. */
  @Column('timestamptz', { nullable: true })
  venceEm!: Date | null;

  /** When a person of the team first took a recorded step, reading apart; null before. */
  @Column('timestamptz', { nullable: true })
  iniciadoEm!: Date | null;

  /** When the team first wrote to the visitor. */
  @Column('timestamptz', { nullable: true })
  primeiraRespostaEm!: Date | null;

  /** When its visitor was told that it came: by a colleague's first message or click, or by the product at filing. */
  @Column('timestamptz', { nullable: true })
  acusadoEm!: Date | null;

  /** When the term of the feedback was extended, which happens once. */
  @Column('timestamptz', { nullable: true })
  prorrogadoEm!: Date | null;

  /** When a colleague first told its visitor what was done and why: no status and no job ever sets it. */
  @Column('timestamptz', { nullable: true })
  devolutivaEm!: Date | null;

  /** When the visitor's time to answer was over; null again with the next change. */
  @Column('timestamptz', { nullable: true })
  silenteEm!: Date | null;

  /** Since when it is CONCLUIDO, or when the team last wrote to its visitor since; null on any other. */
  @Column('timestamptz', { nullable: true })
  concluidoEm!: Date | null;

  /** What came of it; null unless it is CONCLUIDO, and where nobody said. */
  @Column('text', { nullable: true })
  desfecho!: Desfecho | null;

  /** What was done because of it; the same. */
  @Column('text', { array: true, nullable: true })
  medidas!: Medida[] | null;

  /** Whether the visitor wishes to meet somebody. */
  @Column('boolean', { default: false })
  encontroPedido!: boolean;

  /** When they meet, as the team told the visitor last; it may be past. */
  @Column('timestamptz', { nullable: true })
  encontroEm!: Date | null;

  /** When the team answered that wish: where a term runs, by a date within it, or once the meeting was held. */
  @Column('timestamptz', { nullable: true })
  encontroRespondidoEm!: Date | null;

  /** Held, for a court or an investigation: neither shredded nor deleted. */
  @Column('boolean', { default: false })
  retido!: boolean;

  /** The colleague who looks after it; perhaps one who is gone, or cannot open it any more. */
  @Column('uuid', { nullable: true })
  responsavelId!: string | null;

  /** Since when it lies in the bin, where only its keeper finds it; null on all others. */
  @Column('timestamptz', { nullable: true })
  apagadoEm!: Date | null;

  /** The colleague who deleted it. */
  @Column('uuid', { nullable: true })
  apagadoPor!: string | null;

  /** Counts updates, so that a second editor is told. */
  @Column('integer')
  versao!: number;

  /** Keyed hash of the form's key, so that a resent form files one report; forgotten after a day. */
  @Column('bytea', { nullable: true })
  idempotencia!: Buffer | null;

  /** The first answer under a key made of the form's key, to give again; forgotten after minutes, and when the visitor leaves. */
  @Column('bytea', { nullable: true })
  resposta!: Buffer | null;

  /** What shows that nothing of it was altered outside the product ({@link ReportMarks}). */
  @Column('bytea')
  marca!: Buffer;

  /** {@link fingerprintOf} the report. */
  @VirtualColumn({ type: 'bytea', query: fingerprintOf })
  impressao!: Buffer;
}
