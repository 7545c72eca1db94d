import type { Gravidade } from '@relato/domain/gravidade';
import type { StatusEscolhivel } from '@relato/domain/status';
import type { ResumoRelato } from '../../api';

/** The fields of the form; empty where nothing is to change. */
export interface BulkValues {
  status: StatusEscolhivel | '';
  gravidade: Gravidade | '';
  procedencia: 'sim' | 'nao' | '';
}

type Situated = Pick<ResumoRelato, 'status' | 'gravidade' | 'procedencia'>;

/** How many reports would change in what, and how many concluded ones would be open again. */
export function changesOf(
  reports: readonly Situated[],
  { status, gravidade, procedencia }: BulkValues,
): Readonly<Record<'status' | 'reabrem' | 'gravidade' | 'procedencia', number>> {
  const count = (changes: (report: Situated) => boolean) => reports.filter(changes).length;
  return {
    status: count((report) => status !== '' && report.status !== status),
    reabrem: count((report) => report.status === 'CONCLUIDO' && status !== '' && status !== 'CONCLUIDO'),
    gravidade: count((report) => gravidade !== '' && report.gravidade !== gravidade),
    procedencia: count((report) => procedencia !== '' && report.procedencia !== (procedencia === 'sim')),
  };
}

/** What is sent: the fields that somebody chose. */
export const chosenSituation = ({ status, gravidade, procedencia }: BulkValues): Partial<Situated> => ({
  ...(status !== '' && { status }),
  ...(gravidade !== '' && { gravidade }),
  ...(procedencia !== '' && { procedencia: procedencia === 'sim' }),
});
