import { SEVERITY_LABELS, NO_SEVERITY_LABEL } from '@relato/domain/severity';
import { accusesSomeone } from '@relato/domain/reason';
import { DECISION_LABELS, NO_DECISION } from '@relato/domain/founded';
import { STATUS_LABELS, type StatusChoice } from '@relato/domain/status';
import { useEffect } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffReport, ReportSummary } from '../session/api';
import { NotAllChanged } from '../session/dataProvider';
import { readAgain } from '../session/readAgain';
import { takeUnsent } from '../ui/drafts';
import { apiError, useFailureAlert } from '../ui/errors';
import { useDomainLabel } from '../i18n/language';
import { useNotify, useTranslate } from '../i18n/translate';
import type { PlainKey } from '../i18n/keys';

/** A form's initial status: a new report is taken up, any other stays. */
export const openingStatus = ({ status }: StaffReport): StatusChoice =>
  status === 'NOVO' ? 'EM_ANDAMENTO' : status;

type Words = Readonly<Record<'status' | 'gravidade' | 'procedencia', string>>;

type Situated = Pick<StaffReport, 'status' | 'gravidade' | 'procedenciaDecisao'>;

/** A report's situation in words. */
export function useSituationWords(): (report: Situated) => Words {
  const domainLabel = useDomainLabel();
  return ({ status, gravidade, procedenciaDecisao }) => ({
    status: domainLabel(STATUS_LABELS[status]),
    gravidade: domainLabel(gravidade ? SEVERITY_LABELS[gravidade] : NO_SEVERITY_LABEL),
    procedencia: procedenciaDecisao
      ? domainLabel(DECISION_LABELS[procedenciaDecisao])
      : NO_DECISION,
  });
}

/** The same in one line, without parts that do not apply to the report's reason. */
export function useSituationLine(): (report: Situated & Pick<StaffReport, 'motivo'>) => string {
  const words = useSituationWords();
  return (report) => {
    const { status, gravidade, procedencia } = words(report);
    return accusesSomeone(report.motivo) ? `${status}, ${gravidade}, ${procedencia}` : status;
  };
}

/** Time to read several protocols. */
const OUTCOME_MS = 20_000;

/** The reason why one of several reports did not change. */
const WHY_NOT: Readonly<Record<string, PlainKey>> = {
  relato_retido: 'app.retencao.noLote',
  so_uma_pessoa: 'app.lote.soUmaPessoa',
  sem_acesso: 'app.lote.semAcesso',
  etiquetas_demais: 'app.lote.etiquetasDemais',
};

/**
 * Shows the parts of a change that failed, and why: a colleague was faster, each of several
 * unchanged reports, or another error.
 */
export function useUnchangedAlert(): (error: unknown) => void {
  const translate = useTranslate();
  const notify = useNotify();
  const alertFailure = useFailureAlert();
  const queryClient = useQueryClient();
  /** Of an opened case, or of the row that a list left in its place; also of a report that is gone. */
  const protocol = (id: string) => {
    const queryKey = ['relatos', 'getOne', { id }];
    const [cached] = queryClient.getQueriesData<StaffReport | ReportSummary>({ queryKey });
    return cached?.[1]?.uuid ?? id;
  };
  return (error) => {
    if (apiError(error)?.code === 'conflito_versao') {
      notify('app.situacao.tarde', { type: 'warning' });
      return;
    }
    if (!(error instanceof NotAllChanged)) {
      void alertFailure(error);
      return;
    }
    const told = error.results.map(({ id, code }) => {
      const why = translate(WHY_NOT[code ?? ''] ?? 'app.lote.naoEncontrado');
      return `${protocol(id)} (${why})`;
    });
    const messageArgs = { smart_count: told.length, relatos: told.join(', ') };
    notify('app.lote.parcial', { type: 'warning', autoHideDuration: OUTCOME_MS, messageArgs });
  };
}

/** Sends changes held up by the end of the session once their author is back, and says so. */
export const SendUnsent = () => {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    // In turn: the next one may build on the one before.
    scope: { id: 'unsent' },
    onSuccess: () => notify('app.situacao.feitaDepois', { type: 'success' }),
    onError: useUnchangedAlert(),
    onSettled: () => void readAgain(queryClient, ['relatos']),
  });
  useEffect(() => takeUnsent().forEach((change) => mutate(change)), [mutate]);
  return null;
};
