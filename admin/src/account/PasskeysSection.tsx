import { TEXT_MAX } from '@relato/domain/limits';
import { Box, Button, Typography } from '@mui/material';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addPasskey } from '../session/passkeys';
import { FormModal } from '../ui/forms/FormModal';
import { TextField } from '../ui/forms/TextField';
import { useTranslate } from '../i18n/translate';
import { useDates } from '../i18n/formats';
import { listSx, rowSx } from '../ui/listSx';
import { VerbButton } from '../ui/VerbButton';
import { accountApi, type Passkey } from '../session/accountApi';
import { AccountSection, type OwnAccount } from './AccountSection';
import { ShownOnceDialog } from '../ui/ShownOnceDialog';

const PASSKEYS = ['minhas-chaves'];

/** The account's passkeys: listed, added, removed. */
export const PasskeysSection = ({ me, refresh }: OwnAccount) => {
  const queryClient = useQueryClient();
  const { data: passkeys = [] } = useQuery({
    queryKey: [...PASSKEYS, me.segundoFator],
    queryFn: accountApi.passkeys,
    // The rows stay, with a question that one of them asks, while the list is read again.
    placeholderData: keepPreviousData,
  });
  const reload = () => {
    void queryClient.invalidateQueries({ queryKey: PASSKEYS });
    void refresh();
  };
  return (
    <AccountSection title="app.chaves.titulo" text="app.chaves.texto">
      {passkeys.length > 0 && (
        <Box component="ul" sx={{ ...listSx, width: '100%' }}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemoved={reload} />
          ))}
        </Box>
      )}
      <AddPasskeyButton onAdded={reload} />
    </AccountSection>
  );
};

const PasskeyRow = ({ passkey, onRemoved }: { passkey: Passkey; onRemoved: () => void }) => {
  const translate = useTranslate();
  const { dateTime } = useDates();
  const { nome, criadaEm, usadaEm } = passkey;
  const use = usadaEm === undefined ? translate('app.chaves.nunca') : dateTime(usadaEm);
  return (
    <Box component="li" sx={rowSx}>
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{nome}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('app.chaves.tempos', { inicio: dateTime(criadaEm), uso: use })}
        </Typography>
      </Box>
      <VerbButton
        variant="outlined"
        resource="usuarios"
        label="app.chaves.remover"
        aria-label={translate('app.chaves.removerNome', { nome })}
        question={{
          title: translate('app.chaves.removerNome', { nome }),
          text: 'app.chaves.removerTexto',
          destructive: true,
        }}
        send={() => accountApi.removePasskey(passkey.id)}
        success="app.chaves.removida"
        onDone={onRemoved}
      />
    </Box>
  );
};

const BLANK = { nome: '' };

/** 'Adicionar chave de acesso': the name, then the browser's dialog. */
export const AddPasskeyButton = ({ onAdded }: { onAdded: () => void }) => {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const [codes, setCodes] = useState<string[]>([]);
  const add = async ({ nome }: typeof BLANK) => {
    const made = await addPasskey(nome);
    setCodes(made);
    // If codes are shown, the page continues once they are kept.
    if (made.length === 0) onAdded();
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{translate('app.chaves.adicionar')}</Button>
      {asking && (
        <FormModal
          title="app.chaves.adicionar"
          submitLabel="app.conta.continuar"
          blank={BLANK}
          resource="usuarios"
          send={add}
          success="app.chaves.adicionada"
          onClose={() => setAsking(false)}
        >
          <TextField name="nome" label="app.chaves.nome" required maxLength={TEXT_MAX.nome} first />
        </FormModal>
      )}
      {codes.length > 0 && (
        <ShownOnceDialog
          title="app.conta.codigosNovos"
          text="app.conta.codigosTexto"
          codes={codes}
          onClose={() => {
            setCodes([]);
            onAdded();
          }}
        />
      )}
    </>
  );
};
