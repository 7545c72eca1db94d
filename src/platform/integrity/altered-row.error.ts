import { AppError } from '../errors/app-error';

/** A row without a valid mark: it was written to the database from outside, and is used for nothing. */
export class AlteredRowError extends AppError {
  constructor() {
    const text =
      'Uma chave ou uma conta deste canal foi adulterada. Nada foi salvo; avise quem cuida do canal.';
    super(503, 'chave_adulterada', text);
  }
}
