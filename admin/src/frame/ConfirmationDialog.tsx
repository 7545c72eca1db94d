import { lazy, Suspense, useEffect } from 'react';
import { useWatched } from '../ui/watched';
import { password, reason } from '../session/confirmation';

const forms = () => import('./ConfirmationForms');
const PasswordQuestion = lazy(() =>
  forms().then((module) => ({ default: module.PasswordQuestion })),
);
const ReasonQuestion = lazy(() => forms().then((module) => ({ default: module.ReasonQuestion })));

/**
 * Asks for the password, or for a reason, over the dialog of a refused call, which then continues.
 */
export const ConfirmationDialog = () => {
  const needsPassword = useWatched(password.asked);
  const needsReason = useWatched(reason.asked);
  useEffect(
    () => () => {
      password.settle();
      reason.settle();
    },
    [],
  );
  return (
    <Suspense fallback={null}>
      {needsPassword && <PasswordQuestion />}
      {needsReason && <ReasonQuestion call={needsReason.call} />}
    </Suspense>
  );
};
