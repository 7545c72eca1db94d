import Button from '@mui/material/Button';
import { TEXTO_MAX } from '@relato/domain/limites';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { addPasskey } from '../auth/passkeys';
import { FormModal } from '../forms/FormModal';
import { TextField } from '../forms/TextField';
import { ShownOnceDialog } from './ShownOnceDialog';

const BLANK = { nome: '' };

/** 'Adicionar chave de acesso': its name, and what the browser then asks. */
export const AddPasskeyButton = ({ onAdded }: { onAdded: () => void }) => {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const [codes, setCodes] = useState<string[]>([]);
  const add = async ({ nome }: typeof BLANK) => {
    const made = await addPasskey(nome);
    setCodes(made);
    // Where codes are shown, the page goes on when they are kept.
    if (made.length === 0) onAdded();
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{translate('app.chaves.adicionar')}</Button>
      {asking && (
        <FormModal
          title={translate('app.chaves.adicionar')}
          submitLabel={translate('app.conta.continuar')}
          blank={BLANK}
          resource="usuarios"
          send={add}
          success="app.chaves.adicionada"
          onClose={() => setAsking(false)}
        >
          <TextField name="nome" label={translate('app.chaves.nome')} required maxLength={TEXTO_MAX.nome} first />
        </FormModal>
      )}
      {codes.length > 0 && (
        <ShownOnceDialog
          title={translate('app.conta.codigosNovos')}
          text={translate('app.conta.codigosTexto')}
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
