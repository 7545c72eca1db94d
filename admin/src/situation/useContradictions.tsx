import { asScreenText } from '../i18n/keys';
import { type Contradiction, contradictionsIn } from '@relato/domain/founded';
import { type ReactNode, useState } from 'react';
import { Question } from '../ui/dialogs';
import { useTranslate } from '../i18n/translate';
import type { OutcomeFields } from './outcome';

interface Question {
  contradictions: Contradiction[];
  answer: (confirmed: boolean) => void;
}

/** A report's state, and the conclusion to be saved. */
interface Conclusion {
  before: OutcomeFields;
  change: OutcomeFields;
}

const PARTS = ['procedenciaDecisao', 'desfecho', 'medidas'] as const;

/**
 * Asks before saving a contradictory conclusion.
 * @returns `confirm` resolves to whether to save; `question` is to be rendered
 */
export function useContradictions(): {
  confirm: (reports: readonly Conclusion[]) => Promise<boolean>;
  question: ReactNode;
} {
  const translate = useTranslate();
  const [asked, setAsked] = useState<Question>();
  const confirm = (reports: readonly Conclusion[]) => {
    const changed = reports.filter(({ change }) => PARTS.some((part) => part in change));
    const found = changed.flatMap(({ before, change }) =>
      contradictionsIn({ ...before, ...change }),
    );
    const contradictions = [...new Set(found)];
    if (contradictions.length === 0) return Promise.resolve(true);
    return new Promise<boolean>((answer) => setAsked({ contradictions, answer }));
  };
  const settle = (confirmed: boolean) => {
    asked?.answer(confirmed);
    setAsked(undefined);
  };
  const question = asked && (
    <Question
      title="app.contradicoes.titulo"
      text={asScreenText(
        asked.contradictions.map((one) => translate(`app.contradicoes.${one}`)).join(' '),
      )}
      cancel="app.contradicoes.rever"
      confirm="app.contradicoes.salvar"
      onClose={() => settle(false)}
      onConfirm={() => settle(true)}
    />
  );
  return { confirm, question };
}
