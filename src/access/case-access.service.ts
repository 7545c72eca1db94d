import { holdsTeamKey, permissionsOf } from '@relato/domain/permissions';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { Clock } from '../platform/clock';
import { AppError, invalidData, notFound } from '../platform/errors/app-error';
import { KeyMarks } from '../platform/vault/key-pairs';
import { SealBrokenError } from '../platform/vault/sealing';
import { openKeysOfPerson, type ReportKeys, sealKeysToPerson } from '../platform/vault/team-keys';
import type { Asker } from '../users/staff.decorators';
import { ownerOf, User } from '../users/user.entity';
import { CaseAccess } from './case-access.entity';

/** A condition on a query over reports called 'relato', and its parameters. */
export type Condition = readonly [sql: string, parameters?: Record<string, unknown>];

/** A report, of which this room knows the id only. */
type Case = Readonly<{ id: string }>;

const GIVEN = `EXISTS (SELECT 1 FROM "acessos" "acesso" WHERE "acesso"."relatoId" = relato.id
  AND "acesso"."usuarioId" = :holder AND "acesso"."chavePublica" = :holderKey
  AND ("acesso"."ate" IS NULL OR "acesso"."ate" > :heldAt))`;

/** Who holds which case: `equipe` every one by the team's key, `apurador` and `leitor` those given to them by their own. */
@Injectable()
export class CaseAccesses {
  constructor(
    private readonly dataSource: DataSource,
    private readonly marks: KeyMarks,
    private readonly clock: Clock,
  ) {}

  /** Which cases somebody holds. */
  heldBy({ id, papeis, chavePublica }: User): Condition {
    if (holdsTeamKey(papeis)) return ['TRUE'];
    if (!permissionsOf(papeis).includes('relatos.ver')) return ['FALSE'];
    return [GIVEN, { holder: id, holderKey: chavePublica, heldAt: this.clock.now() }];
  }

  /** @returns what opens the keys of those of these cases that were given to who asks; it throws SealBrokenError */
  async openerOf(relatos: readonly Case[], { usuario, own }: Asker): Promise<(relato: Case) => ReportKeys> {
    const where = { usuarioId: usuario.id, relatoId: In(relatos.map(({ id }) => id)) };
    const rows = await this.dataSource.manager.findBy(CaseAccess, where);
    const sealed = new Map(rows.map(({ relatoId, chaves }) => [relatoId, chaves]));
    return ({ id }) => {
      const chaves = sealed.get(id);
      if (!chaves) throw new SealBrokenError();
      return openKeysOfPerson(own, chaves, placeOf(id, usuario.id));
    };
  }

  ofCase(relatoId: string): Promise<CaseAccess[]> {
    return this.dataSource.manager.find(CaseAccess, {
      where: { relatoId },
      relations: { usuario: true },
      order: { desde: 'ASC', usuarioId: 'ASC' },
    });
  }

  /**
   * Gives a case, or gives it anew until another date.
   * @throws AppError 400 that names the field; 409 for who holds every case, or may hold none; KeyForgedError
   */
  async give(manager: EntityManager, relatoId: string, keys: ReportKeys, usuarioId: string, ate: Date | null) {
    const usuario = await manager.findOneBy(User, { id: usuarioId, ativo: true });
    if (!usuario) throw invalidData({ usuarioId: 'valor_invalido' });
    const { papeis } = usuario;
    if (holdsTeamKey(papeis) || !permissionsOf(papeis).includes('relatos.ver')) {
      throw new AppError(409, 'papel_sem_casos', 'Só a apuradores e leitores se dão casos.');
    }
    if (ate === null && !papeis.includes('apurador')) throw invalidData({ ate: 'obrigatorio' });
    const desde = this.clock.now();
    if (ate !== null && ate <= desde) throw invalidData({ ate: 'valor_invalido' });
    const chavePublica = this.marks.proven(ownerOf(usuario), usuario);
    const chaves = sealKeysToPerson(keys, chavePublica, placeOf(relatoId, usuarioId));
    await manager.upsert(CaseAccess, { relatoId, usuarioId, chaves, chavePublica, desde, ate }, [
      'relatoId',
      'usuarioId',
    ]);
    return usuario;
  }

  /** Of reports that are deleted, nobody keeps keys. */
  async forget(manager: EntityManager, relatoIds: readonly string[]): Promise<void> {
    await manager.delete(CaseAccess, { relatoId: In(relatoIds) });
  }

  /** Takes a case back. @throws AppError 404 where it was not given */
  async take(manager: EntityManager, relatoId: string, usuarioId: string): Promise<User> {
    const found = await manager.findOne(CaseAccess, { where: { relatoId, usuarioId }, relations: { usuario: true } });
    if (!found) throw notFound();
    await manager.delete(CaseAccess, { relatoId, usuarioId });
    return found.usuario;
  }
}

const placeOf = (relatoId: string, usuarioId: string): string => `acessos/chaves/${relatoId}/${usuarioId}`;
