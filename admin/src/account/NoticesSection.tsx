import {
  AVISO_PESSOAL_ROTULOS,
  type AvisoPessoal,
  AVISOS_PESSOAIS,
} from '@relato/domain/aviso-pessoal';
import { useMutation } from '@tanstack/react-query';
import { Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { useTellFailure } from '../http';
import { useRotulo } from '../i18n/language';
import { useNotify } from '../i18n/translate';
import { accountApi } from './accountApi';
import { AccountSection, type OwnAccount } from './AccountSection';

/** Of what one is told by e-mail: each tick is saved at once. */
export const NoticesSection = ({ me, refresh }: OwnAccount) => {
  const rotulo = useRotulo();
  const notify = useNotify();
  const onError = useTellFailure();
  const [chosen, setChosen] = useState(me.avisos);
  const { mutate } = useMutation({
    // One after the other, so that the last choice holds.
    scope: { id: 'avisos' },
    mutationFn: (avisos: AvisoPessoal[]) => accountApi.chooseNotices(avisos).then(refresh),
    onSuccess: () => notify('app.conta.avisosSalvos', { type: 'success' }),
    onError: (error) => {
      setChosen(me.avisos);
      return onError(error);
    },
  });
  const choose = (aviso: AvisoPessoal, wanted: boolean) => {
    const avisos = AVISOS_PESSOAIS.filter((one) => (one === aviso ? wanted : chosen.includes(one)));
    setChosen(avisos);
    mutate(avisos);
  };
  return (
    <AccountSection title="app.conta.avisos" text="app.conta.avisosTexto">
      <div>
        {AVISOS_PESSOAIS.map((aviso) => (
          <FormControlLabel
            key={aviso}
            label={rotulo(AVISO_PESSOAL_ROTULOS[aviso])}
            sx={{ display: 'flex', minHeight: 44 }}
            control={
              <Checkbox
                checked={chosen.includes(aviso)}
                onChange={(_event, on) => choose(aviso, on)}
              />
            }
          />
        ))}
      </div>
    </AccountSection>
  );
};
