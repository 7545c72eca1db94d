import { SEVERITY_LABELS, NO_SEVERITY_LABEL } from '@relato/domain/severity';
import { accusesSomeone } from '@relato/domain/reason';
import { DECISION_LABELS, NO_DECISION } from '@relato/domain/founded';
import { STATUS_LABELS, type StatusChoice } from '@relato/domain/status';
import { useEffect, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffReport, ReportSummary } from '../session/api';
import { NotAllChanged } from '../session/dataProvider';
import { takeUnsent } from '../ui/drafts';
import { apiError, useTellFailure } from '../session/http';
import { useDomainLabel } from '../i18n/language';
import { useNotify, useTranslate } from '../i18n/translate';
import type { PlainKey } from '../i18n/keys';

/** The status that a form opens at: a new report is taken up, any other stays as it is. */
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

/** The same in one line, without what does not apply to the report's reason. */
export function useSituationLine(): (report: Situated & Pick<StaffReport, 'motivo'>) => string {
  const words = useSituationWords();
  return (report) => {
    const { status, gravidade, procedencia } = words(report);
    return accusesSomeone(report.motivo) ? `${status}, ${gravidade}, ${procedencia}` : status;
  };
}

/** Time to read several protocols. */
const OUTCOME_MS = 20_000;

/** Why one of many reports did not change. */
const WHY_NOT: Readonly<Record<string, PlainKey>> = {
  relato_retido: 'app.retencao.noLote',
  sem_acesso: 'app.lote.semAcesso',
};

/** Tells what of a change was not made, and why: a colleague's came first, each of many that did not change, or what failed otherwise. */
export function useTellUnchanged(): (error: unknown) => void {
  const translate = useTranslate();
  const notify = useNotify();
  const tellFailure = useTellFailure();
  const queryClient = useQueryClient();
  // Lists leave their rows in the cache, also that of a report that is gone since.
  const protocol = (id: string) =>
    queryClient.getQueriesData<ReportSummary>({ queryKey: ['relatos', 'getOne', { id }] })[0]?.[1]
      ?.uuid ?? id;
  return (error) => {
    if (apiError(error)?.code === 'conflito_versao') {
      notify('app.situacao.tarde', { type: 'warning' });
      return;
    }
    if (!(error instanceof NotAllChanged)) {
      void tellFailure(error);
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

/** Makes the changes that the end of a session held up, once their author is back, and says so. */
export const SendUnsent = () => {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    // One after the other: the next one may build on the one before.
    scope: { id: 'unsent' },
    onSuccess: () => notify('app.situacao.feitaDepois', { type: 'success' }),
    onError: useTellUnchanged(),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['relatos'] }),
  });
  useEffect(() => takeUnsent().forEach((change) => mutate(change)), [mutate]);
  return null;
};

interface SeenReport {
  /** As it was when writing began. */
  before: StaffReport;
  /** What it has become, once somebody else was faster. */
  now?: StaffReport;
  /** The version that this person decided on. */
  versao: number;
  onConflict: () => void;
}

/**
 * What somebody who writes has seen of a report: a refresh behind their modal must not pass for their having seen it.
 * @param refresh reads the report again
 */
export function useSeenReport(
  report: StaffReport,
  refresh: () => Promise<StaffReport | undefined>,
): SeenReport {
  const [before] = useState(report);
  const [now, setNow] = useState<StaffReport>();
  const onConflict = () => void refresh().then((fresh) => setNow(fresh ?? before));
  return { before, now, versao: (now ?? before).versao, onConflict };
}
