import { useState } from 'react';
import { useVerb } from '../useVerb';
import { accountApi, type SecondFactorOffer } from './accountApi';

interface FactorOffer {
  /** A new secret, once it was asked for. */
  offer: SecondFactorOffer | undefined;
  ask: () => void;
  asking: boolean;
  forget: () => void;
}

/** The secret that a device is to take over. */
export function useFactorOffer(): FactorOffer {
  const [offer, setOffer] = useState<SecondFactorOffer>();
  const { run, running } = useVerb({
    send: async () => setOffer(await accountApi.offerSecondFactor()),
    resource: 'usuarios',
    onDone: () => undefined,
  });
  return { offer, ask: run, asking: running, forget: () => setOffer(undefined) };
}
