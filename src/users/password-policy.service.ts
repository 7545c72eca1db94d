import { palavrasDe, SENHA_FORCA, SENHA_JULGADA } from '@relato/domain/senha';
import { Injectable } from '@nestjs/common';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { invalidData } from '../platform/errors/app-error';
import { Config } from '../platform/config/config';

/** Whom a password belongs to. */
export interface PasswordOwner {
  email: string;
  nome: string;
}

/** Which passwords are too easily guessed: common ones and what is made of them, and what is made of the own data. */
@Injectable()
export class PasswordPolicy {
  private readonly zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

  constructor(private readonly config: Config) {}

  /**
   * @param field that the password stands in
   * @throws AppError 400 that names it
   */
  refuseWeak(field: string, senha: string, { email, nome }: PasswordOwner): void {
    const words = palavrasDe(email, nome, this.config.company.name, 'relato');
    const { score, sequence } = this.zxcvbn.check(senha.normalize('NFKC').slice(0, SENHA_JULGADA), words);
    if (score >= SENHA_FORCA) return;
    const personal = sequence.some((match) => match.dictionaryName === 'userInputs');
    throw invalidData({ [field]: personal ? 'senha_pessoal' : 'senha_comum' });
  }
}
