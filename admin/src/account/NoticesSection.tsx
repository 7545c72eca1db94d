import {
  PERSONAL_NOTICE_LABELS,
  type PersonalNotice,
  PERSONAL_NOTICES,
} from '@relato/domain/personal-notice';
import { useMutation } from '@tanstack/react-query';
import { Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { useFailureAlert } from '../ui/errors';
import { useDomainLabel } from '../i18n/language';
import { useNotify } from '../i18n/translate';
import { accountApi } from '../session/accountApi';
import { AccountSection, type OwnAccount } from './AccountSection';

/** Notifications by e-mail: each tick is saved at once. */
export const NoticesSection = ({ me, refresh }: OwnAccount) => {
  const domainLabel = useDomainLabel();
  const notify = useNotify();
  const onError = useFailureAlert();
  const [chosen, setChosen] = useState(me.avisos);
  const { mutate } = useMutation({
    // In turn, so that the last choice holds.
    scope: { id: 'avisos' },
    mutationFn: (notices: PersonalNotice[]) => accountApi.chooseNotices(notices).then(refresh),
    onSuccess: () => notify('app.conta.avisosSalvos', { type: 'success' }),
    onError: (error) => {
      setChosen(me.avisos);
      return onError(error);
    },
  });
  const choose = (notice: PersonalNotice, wanted: boolean) => {
    const notices = PERSONAL_NOTICES.filter((one) =>
      one === notice ? wanted : chosen.includes(one),
    );
    setChosen(notices);
    mutate(notices);
  };
  return (
    <AccountSection title="app.conta.avisos" text="app.conta.avisosTexto">
      <div>
        {PERSONAL_NOTICES.map((notice) => (
          <FormControlLabel
            key={notice}
            label={domainLabel(PERSONAL_NOTICE_LABELS[notice])}
            sx={{ display: 'flex', minHeight: 44 }}
            control={
              <Checkbox
                checked={chosen.includes(notice)}
                onChange={(_event, on) => choose(notice, on)}
              />
            }
          />
        ))}
      </div>
    </AccountSection>
  );
};
