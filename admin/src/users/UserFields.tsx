import { TEXTO_MAX } from '@relato/domain/limites';
import { useTranslate } from 'react-admin';
import { TextField } from '../forms/TextField';

/** Name and address, as creating and editing share them. */
export const UserFields = () => {
  const translate = useTranslate();
  return (
    <>
      <TextField
        name="nome"
        label={translate('resources.usuarios.fields.nome')}
        required
        maxLength={TEXTO_MAX.nome}
        first
      />
      <TextField
        name="email"
        type="email"
        label={translate('resources.usuarios.fields.email')}
        required
        maxLength={TEXTO_MAX.email}
      />
    </>
  );
};
