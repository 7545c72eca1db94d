import type { Gravidade } from '@relato/domain/gravidade';
import type { StatusEscolhivel } from '@relato/domain/status';
import type { ResumoRelato } from '../../api';
import { changedOutcome, type Outcome } from '../situation/outcome';

/** The fields of the form; empty where nothing is to change. */
export interface BulkValues extends Outcome {
  status: StatusEscolhivel | '';
  gravidade: Gravidade | '';
  procedencia: 'sim' | 'nao' | '';
}

type Situated = Pick<ResumoRelato, 'status' | 'gravidade' | 'procedencia' | 'desfecho' | 'medidas'>;

/** How many reports would change in what, and how many concluded ones would be open again. */
export function changesOf(
  reports: readonly Situated[],
  values: BulkValues,
): Readonly<Record<'status' | 'reabrem' | 'gravidade' | 'procedencia' | 'desfecho', number>> {
  const { status, gravidade, procedencia } = values;
  const count = (changes: (report: Situated) => boolean) => reports.filter(changes).length;
  return {
    status: count((report) => status !== '' && report.status !== status),
    reabrem: count((report) => report.status === 'CONCLUIDO' && status !== '' && status !== 'CONCLUIDO'),
    gravidade: count((report) => gravidade !== '' && report.gravidade !== gravidade),
    procedencia: count((report) => procedencia !== '' && report.procedencia !== (procedencia === 'sim')),
    desfecho: count((report) => Object.keys(outcomeOf(values, report)).length > 0),
  };
}

/** What is sent: the fields that somebody chose. */
export const chosenSituation = ({ status, gravidade, procedencia, ...outcome }: BulkValues): Partial<Situated> => ({
  ...(status !== '' && { status }),
  ...(gravidade !== '' && { gravidade }),
  ...(procedencia !== '' && { procedencia: procedencia === 'sim' }),
  ...outcomeOf({ status, ...outcome }),
});

/** No measures chosen are none to change: nothing that nobody chose does. */
const outcomeOf = (
  { medidas, ...values }: Pick<BulkValues, 'status' | keyof Outcome>,
  before: Partial<Situated> = {},
): Partial<Situated> =>
  changedOutcome({ ...values, medidas: medidas.length > 0 ? medidas : (before.medidas ?? []) }, before);
