import { randomUUID } from 'node:crypto';
import { permissionsOf } from '@relato/domain/permissions';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditService } from '../../platform/audit/audit.service';
import { HOUR_MS } from '../../platform/calendar/durations';
import { Clock } from '../../platform/clock';
import { AppError } from '../../platform/errors/app-error';
import { PurposeKeys } from '../../platform/vault/purpose-keys';
import { openJson, openWithAny, sealJson, unlessBroken } from '../../platform/vault/sealing';
import { UsersService } from '../../users/users.service';
import type { TestPermit } from '../filing.values';

/** A token may be used this long. */
const PERMIT_MS = HOUR_MS;

const PLACE = 'teste/1';

interface Sealed extends TestPermit {
  /** When it ends, in milliseconds. */
  ate: number;
}

/** The tokens with which a guardian files a report as a test. They are stored nowhere. */
@Injectable()
export class TestPermits {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: PurposeKeys,
    private readonly users: UsersService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** @returns a token for one test report */
  issue(por: string): string {
    const ate = this.clock.now().getTime() + PERMIT_MS;
    const permit: Sealed = { id: randomUUID(), por, ate };
    return sealJson(this.keys.testReport, permit, PLACE).toString('base64url');
  }

  /** @throws AppError 409 unless the token is genuine, in time, and of a person who is a guardian now */
  async read(token: string): Promise<TestPermit> {
    const sealed = Buffer.from(token, 'base64url');
    const keys = this.keys.all.map(({ testReport }) => testReport);
    const permit = unlessBroken(() =>
      openWithAny(keys, (key) => openJson<Sealed>(key, sealed, PLACE)),
    );
    if (!permit || this.clock.now().getTime() >= permit.ate) throw isOver();
    const { id, por } = permit;
    const [guardian] = await this.users.active(this.dataSource.manager, { where: { id: por } });
    if (!guardian || !permissionsOf(guardian.papeis).includes('instalacao.testar')) throw isOver();
    return { id, por };
  }

  /** @throws AppError 409 if a report was filed with it before, also if that was erased since */
  async requireUnused({ id }: TestPermit): Promise<void> {
    const filed = await this.audit.findGenuine({ acao: 'instalacao.testar' });
    const isUsed = filed.some(
      (row) => (JSON.parse(row.detalhes) as { licenca?: string }).licenca === id,
    );
    if (isUsed) throw isOver();
  }
}

const isOver = (): AppError => new AppError(409, 'teste_vencido');
