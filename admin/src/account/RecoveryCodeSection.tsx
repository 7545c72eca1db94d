import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { accountApi } from './accountApi';
import { AccountDeedDialog } from './AccountDeedDialog';
import { AccountSection } from './AccountSection';
import { ShownOnceDialog } from './ShownOnceDialog';

/** The team's recovery code, which can be replaced and not read again. */
export const RecoveryCodeSection = () => {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const [code, setCode] = useState<string>();
  return (
    <AccountSection
      title={translate('app.conta.codigoRecuperacao')}
      text={translate('app.conta.codigoRecuperacaoTexto')}
    >
      <Button onClick={() => setAsking(true)}>{translate('app.conta.trocarCodigo')}</Button>
      {asking && (
        <AccountDeedDialog
          title={translate('app.conta.trocarCodigo')}
          text={translate('app.conta.trocarCodigoTexto')}
          verb={translate('app.conta.continuar')}
          send={async () => setCode(await accountApi.replaceRecoveryCode())}
          onClose={() => setAsking(false)}
        />
      )}
      {code !== undefined && (
        <ShownOnceDialog
          title={translate('app.conta.codigoRecuperacao')}
          text={translate('app.conta.codigoNovoTexto')}
          codes={[code]}
          onClose={() => setCode(undefined)}
        />
      )}
    </AccountSection>
  );
};
