import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../../platform/audit/audit.service';
import { AppError, invalidData, notFound } from '../../platform/errors/app-error';
import { Config } from '../../platform/config/config';
import { AccountNotices } from '../../users/account-notices.service';
import { type ChaveAcesso, hasSecondFactor, NO_SECOND_FACTOR, User } from '../../users/user.entity';
import { type Assertion, type Creation, PasskeyCeremonies } from './passkey-ceremonies.service';
import { factorRequired, newCodes } from './second-factor.service';

/** More keys than anybody carries. */
const MAX_PASSKEYS = 10;

/** A colleague's passkeys: each serves as the second factor. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly audit: AuditService,
    private readonly config: Config,
    private readonly notices: AccountNotices,
  ) {}

  /**
   * Adds a passkey that a browser made.
   * @returns ten codes for when it is not at hand, to be shown once; none where the colleague has a second factor already
   * @throws AppError 400 where it is none to the challenge
   */
  async add(usuario: User, nome: string, made: Creation): Promise<string[]> {
    const key = await this.ceremonies.created(usuario, nome, made);
    if (!key) throw invalidData({ credencial: 'chave_recusada' });
    return this.changeKeys(usuario.id, async (manager, row) => {
      if (row.chavesAcesso.length >= MAX_PASSKEYS)
        throw new AppError(409, 'chaves_demais', 'Há chaves de acesso demais.');
      const first = !hasSecondFactor(row);
      const { codes, hashes } = newCodes(row.id);
      await manager.update(
        User,
        { id: row.id },
        { chavesAcesso: [...row.chavesAcesso, key], ...(first && { segundoFatorCodigos: hashes }) },
      );
      await this.record(manager, 'segundo_fator.chave_criada', row.id, key);
      return first ? codes : [];
    });
  }

  /** @throws AppError 404, or 409 where it is the last second factor, and everybody has to have one */
  async remove(usuarioId: string, id: string): Promise<void> {
    await this.changeKeys(usuarioId, async (manager, row) => {
      const key = row.chavesAcesso.find((one) => one.id === id);
      if (!key) throw notFound();
      const chavesAcesso = row.chavesAcesso.filter((one) => one !== key);
      const left = hasSecondFactor({ segundoFator: row.segundoFator, chavesAcesso });
      if (!left && this.config.secondFactorRequired) throw factorRequired();
      await manager.update(User, { id: row.id }, left ? { chavesAcesso } : NO_SECOND_FACTOR);
      await this.record(manager, 'segundo_fator.chave_apagada', row.id, key);
      if (!left) await this.notices.tellOwner(manager, 'segundo_fator_desligado', row, row);
    });
  }

  /** What a browser signs with one of them; undefined where there is none. */
  requestOptions(usuario: User): Promise<object | undefined> {
    return this.ceremonies.requestOptions(usuario);
  }

  /** Takes the use of a passkey, once. @returns whether it was one of theirs, to the challenge that they had */
  async take(usuario: User, answer: Assertion): Promise<boolean> {
    const used = await this.ceremonies.used(usuario, answer);
    if (!used) return false;
    return this.changeKeys(usuario.id, async (manager, row) => {
      // It may have been removed this very moment.
      if (!row.chavesAcesso.some(({ id }) => id === used.id)) return false;
      const chavesAcesso = row.chavesAcesso.map((one) => (one.id === used.id ? used : one));
      await manager.update(User, { id: row.id }, { chavesAcesso });
      return true;
    });
  }

  /** Two changes of the same person's keys take turns. */
  private changeKeys<T>(id: string, change: (manager: EntityManager, row: User) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      const row = await manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!row) throw notFound();
      return change(manager, row);
    });
  }

  private record(
    manager: EntityManager,
    acao: 'segundo_fator.chave_criada' | 'segundo_fator.chave_apagada',
    usuarioId: string,
    { id }: ChaveAcesso,
  ): Promise<void> {
    return this.audit.record({ acao, usuarioId, alvo: usuarioId, detalhes: { chave: id } }, manager);
  }
}
