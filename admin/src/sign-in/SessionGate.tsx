import { holdsTeamKey } from '@relato/domain/permissions';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMe } from '../session/useMe';
import { LoadFailure, OnItsWay } from '../ui/MessageScreen';

const FirstPassword = lazy(() =>
  import('./FirstPassword').then((module) => ({ default: module.FirstPassword })),
);
const FirstCode = lazy(() =>
  import('./FirstCode').then((module) => ({ default: module.FirstCode })),
);
const RequiredFactor = lazy(() =>
  import('./RequiredFactor').then((module) => ({ default: module.RequiredFactor })),
);
const ClosedReports = lazy(() =>
  import('./ClosedReports').then((module) => ({ default: module.ClosedReports })),
);

/**
 * Shows a step that the signed-in person must take first, in place of the page: a password, the
 * recovery code, a second factor, or opening the reports.
 */
export const SessionGate = ({ children }: { children: ReactNode }) => {
  const { me, error, refresh } = useMe();
  const [asksForCode, setAsksForCode] = useState(false);
  const retry = async () => {
    try {
      await refresh();
    } catch {
      // The screen still shows the failure.
    }
  };
  if (!me && error) return <LoadFailure error={error} onRetry={() => void retry()} />;
  if (!me) return <OnItsWay />;
  const leaveFirstPassword = async () => {
    setAsksForCode(me.permissoes.includes('recuperacao.trocar'));
    await refresh();
  };
  const stepOrPage = () => {
    if (me.pendencia === 'trocar_senha')
      return <FirstPassword me={me} onDone={leaveFirstPassword} />;
    if (me.pendencia === 'segundo_fator_obrigatorio')
      return <RequiredFactor me={me} onDone={refresh} />;
    if (asksForCode) return <FirstCode onDone={() => setAsksForCode(false)} />;
    if (!me.temChaves && holdsTeamKey(me.papeis)) return <ClosedReports onDone={refresh} />;
    return children;
  };
  return <Suspense fallback={<OnItsWay />}>{stepOrPage()}</Suspense>;
};
