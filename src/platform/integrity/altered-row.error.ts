import { AppError } from '../errors/app-error';

/** A row without a valid mark: it was written to the database from outside, and is used for nothing. */
export class AlteredRowError extends AppError {
  constructor() {
    super(503, 'chave_adulterada');
  }
}
