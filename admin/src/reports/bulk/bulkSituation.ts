import type { Gravidade } from '@relato/domain/gravidade';
import { STATUS_ESCOLHIVEIS, type StatusEscolhivel } from '@relato/domain/status';
import type { BulkChange } from '../../dataProvider';
import type { ResumoRelato } from '../../api';

/** The fields of the form; empty where nothing is chosen. */
export interface BulkValues {
  status: StatusEscolhivel | '';
  gravidade: Gravidade | '';
  procedencia: 'sim' | 'nao' | '';
}

type Situated = Pick<ResumoRelato, 'status' | 'gravidade' | 'procedencia'>;

/** What all the reports have in common; of a new report only the status that follows can be chosen. */
export function commonValues(reports: readonly Situated[]): BulkValues {
  const common = <Value>(of: (report: Situated) => Value): Value | undefined => {
    const values = new Set(reports.map(of));
    return values.size === 1 ? [...values][0] : undefined;
  };
  const status = common((report) => report.status);
  const founded = common((report) => report.procedencia);
  return {
    status: STATUS_ESCOLHIVEIS.find((each) => each === status) ?? '',
    gravidade: common((report) => report.gravidade) ?? '',
    procedencia: founded === undefined ? '' : founded ? 'sim' : 'nao',
  };
}

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

/** What is sent; the form lets nothing pass that is empty. */
export function chosenSituation({ status, gravidade, procedencia }: BulkValues): BulkChange['situacao'] {
  if (status === '' || gravidade === '') return undefined;
  return { status, gravidade, procedencia: procedencia === 'sim' };
}
