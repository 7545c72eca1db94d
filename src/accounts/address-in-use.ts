import { AppError } from '../common/app-error';
import { violatesUnique } from '../database/pg-errors';
import { USUARIO_EMAIL_UNIQUE } from '../users/usuario.entity';

/** Of two accounts with one address, the second is told at its field. */
export async function namingTheAddress<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!violatesUnique(error, USUARIO_EMAIL_UNIQUE)) throw error;
    throw new AppError(409, 'email_em_uso', 'Já existe uma conta com este e-mail.', {
      errors: { email: 'email_em_uso' },
    });
  }
}
