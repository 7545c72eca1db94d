import { DESFECHO_ROTULOS, MEDIDA_ROTULOS } from './desfecho';
import { IDENTIFICACAO_ROTULOS } from './estatisticas';
import { NAO, type Rotulo, SIM } from './idioma';
import { MOTIVO_ROTULOS } from './motivo';
import { ORIGEM_ROTULOS } from './origem';
import { CONTAGEM_VERIFICACAO_ROTULOS } from './verificacao';

/** The result of a legal term, by local days; `SEM_PRAZO` if none ran. */
const PRAZO_ROTULOS = {
  CUMPRIDO: { pt: 'No prazo', en: 'In time', es: 'En plazo' },
  CUMPRIDO_COM_ATRASO: { pt: 'Com atraso', en: 'Late', es: 'Con retraso' },
  EM_DIA: { pt: 'Pendente, no prazo', en: 'Pending, in time', es: 'Pendiente, en plazo' },
  VENCIDO: {
    pt: 'Pendente, prazo vencido',
    en: 'Pending, term over',
    es: 'Pendiente, plazo vencido',
  },
  SEM_PRAZO: { pt: 'Sem prazo legal', en: 'Without a legal term', es: 'Sin plazo legal' },
} as const satisfies Readonly<Record<string, Rotulo>>;

interface Table {
  titulo: Rotulo;
  /**
   * A report may count in several lines: each line divides all reports by itself, and their sum has
   * no meaning.
   */
  varias?: true;
  linhas: Readonly<Record<string, Rotulo>>;
}

/**
 * The tables of the annual report, in order. Each table divides all reports received in the year,
 * or each of its lines does (`varias`). No line of one is the sum of lines of another, so that
 * hidden counts cannot be computed from other tables. (Outcomes and measures concern concluded
 * reports only, and are hidden as parts of those too.)
 */
export const TABELAS_ANUAIS = {
  motivo: { titulo: { pt: 'Motivo', en: 'Reason', es: 'Motivo' }, linhas: MOTIVO_ROTULOS },
  origem: {
    titulo: { pt: 'Como chegaram', en: 'How they came', es: 'Cómo llegaron' },
    linhas: ORIGEM_ROTULOS,
  },
  identificacao: {
    titulo: {
      pt: 'Anônimos e identificados',
      en: 'Anonymous and named',
      es: 'Anónimos e identificados',
    },
    linhas: IDENTIFICACAO_ROTULOS,
  },
  acuse: {
    titulo: { pt: 'Acuse de recebimento', en: 'Acknowledgement', es: 'Acuse de recibo' },
    linhas: PRAZO_ROTULOS,
  },
  devolutiva: {
    titulo: { pt: 'Devolutiva', en: 'Feedback', es: 'Respuesta' },
    linhas: PRAZO_ROTULOS,
  },
  prorrogacao: {
    titulo: { pt: 'Prazo prorrogado', en: 'Term extended', es: 'Plazo prorrogado' },
    linhas: { SIM, NAO },
  },
  conclusao: {
    titulo: { pt: 'Concluídos', en: 'Concluded', es: 'Concluidos' },
    linhas: { SIM, NAO },
  },
  desfecho: {
    titulo: { pt: 'Desfecho', en: 'Outcome', es: 'Resultado' },
    linhas: {
      ...DESFECHO_ROTULOS,
      SEM_DESFECHO: { pt: 'Sem desfecho', en: 'No outcome', es: 'Sin resultado' },
    },
  },
  medidas: {
    titulo: {
      pt: 'Medidas (um relato pode ter várias)',
      en: 'Measures (a report may have several)',
      es: 'Medidas (un relato puede tener varias)',
    },
    varias: true,
    linhas: MEDIDA_ROTULOS,
  },
  apagamento: { titulo: { pt: 'Apagados', en: 'Deleted', es: 'Borrados' }, linhas: { SIM, NAO } },
  /**
   * Counts check-ins, not reports: those sent in the year, once all are answered or count as
   * silence.
   */
  verificacoes: {
    titulo: {
      pt: 'Perguntas depois da conclusão: “está tudo bem?”',
      en: 'Questions after the conclusion: “is all well?”',
      es: 'Preguntas tras la conclusión: «¿todo bien?»',
    },
    linhas: CONTAGEM_VERIFICACAO_ROTULOS,
  },
} as const satisfies Readonly<Record<string, Table>>;

export type TabelaAnual = keyof typeof TABELAS_ANUAIS;

export const NOMES_TABELAS_ANUAIS = Object.keys(TABELAS_ANUAIS) as TabelaAnual[];

/** The codes of a table's lines, in order. */
export type LinhaAnual<T extends TabelaAnual> = keyof (typeof TABELAS_ANUAIS)[T]['linhas'] & string;

/** A table by its name, with a common type. */
export const tabelaAnual = (tabela: TabelaAnual): Table => TABELAS_ANUAIS[tabela];
