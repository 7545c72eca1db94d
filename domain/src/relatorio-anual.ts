import { IDENTIFICACAO_ROTULOS } from './estatisticas';
import type { Rotulo } from './idioma';
import { MOTIVO_ROTULOS } from './motivo';
import { ORIGEM_ROTULOS } from './origem';

/** What became of a term of the law, by days in UTC; `SEM_PRAZO` where none ran. */
const PRAZO_ROTULOS = {
  CUMPRIDO: { pt: 'No prazo', en: 'In time', es: 'En plazo' },
  CUMPRIDO_COM_ATRASO: { pt: 'Com atraso', en: 'Late', es: 'Con retraso' },
  EM_DIA: { pt: 'Pendente, no prazo', en: 'Pending, in time', es: 'Pendiente, en plazo' },
  VENCIDO: { pt: 'Pendente, prazo vencido', en: 'Pending, term over', es: 'Pendiente, plazo vencido' },
  SEM_PRAZO: { pt: 'Sem prazo legal', en: 'Without a legal term', es: 'Sin plazo legal' },
} as const satisfies Readonly<Record<string, Rotulo>>;

const SIM: Rotulo = { pt: 'Sim', en: 'Yes', es: 'Sí' };
const NAO: Rotulo = { pt: 'Não', en: 'No', es: 'No' };

interface Table {
  titulo: Rotulo;
  linhas: Readonly<Record<string, Rotulo>>;
}

/**
 * The tables of the annual report, in its order: each divides all reports received in the year, and no line of one is the
 * sum of lines of another, so that nothing that one hides can be computed from the rest.
 */
export const TABELAS_ANUAIS = {
  motivo: { titulo: { pt: 'Motivo', en: 'Reason', es: 'Motivo' }, linhas: MOTIVO_ROTULOS },
  origem: { titulo: { pt: 'Como chegaram', en: 'How they came', es: 'Cómo llegaron' }, linhas: ORIGEM_ROTULOS },
  identificacao: {
    titulo: { pt: 'Anônimos e identificados', en: 'Anonymous and named', es: 'Anónimos e identificados' },
    linhas: IDENTIFICACAO_ROTULOS,
  },
  acuse: {
    titulo: { pt: 'Acuse de recebimento', en: 'Acknowledgement', es: 'Acuse de recibo' },
    linhas: PRAZO_ROTULOS,
  },
  devolutiva: { titulo: { pt: 'Devolutiva', en: 'Feedback', es: 'Respuesta' }, linhas: PRAZO_ROTULOS },
  prorrogacao: {
    titulo: { pt: 'Prazo prorrogado', en: 'Term extended', es: 'Plazo prorrogado' },
    linhas: { SIM, NAO },
  },
  conclusao: { titulo: { pt: 'Concluídos', en: 'Concluded', es: 'Concluidos' }, linhas: { SIM, NAO } },
  apagamento: { titulo: { pt: 'Apagados', en: 'Deleted', es: 'Borrados' }, linhas: { SIM, NAO } },
} as const satisfies Readonly<Record<string, Table>>;

export type TabelaAnual = keyof typeof TABELAS_ANUAIS;

export const NOMES_TABELAS_ANUAIS = Object.keys(TABELAS_ANUAIS) as TabelaAnual[];

/** The codes of a table's lines, in their order. */
export type LinhaAnual<T extends TabelaAnual> = keyof (typeof TABELAS_ANUAIS)[T]['linhas'] & string;

/** A table, whichever it is. */
export const tabelaAnual = (tabela: TabelaAnual): Table => TABELAS_ANUAIS[tabela];
