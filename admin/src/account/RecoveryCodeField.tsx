import { TextField } from '../ui/forms/TextField';

/** The blank form of the recovery code. */
export const NO_CODE = { codigoRecuperacao: '' };

/** The team's recovery code, as a person types it from paper. */
export const RecoveryCodeField = () => (
  <TextField
    name="codigoRecuperacao"
    label="app.conta.codigoRecuperacao"
    autoComplete="off"
    required
    maxLength={100}
  />
);
