import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditService } from '../../platform/audit/audit.service';
import { AppError, invalidData } from '../../platform/errors/app-error';
import { SecondFactorSecrets } from '../../users/second-factor-secrets.service';
import { hasSecondFactor, User } from '../../users/user.entity';
import { newSecondFactorCode, secondFactorCodeHash } from '../../platform/vault/random-codes';
import { type Offer, TotpService } from './totp.service';

const CODES = 10;

/** A colleague's second factor: a device that shows codes, and ten codes for when it is not at hand. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly totp: TotpService,
    private readonly secrets: SecondFactorSecrets,
    private readonly audit: AuditService,
  ) {}

  offer(usuario: User): Offer {
    return this.totp.offer(usuario);
  }

  /**
   * Turns it on, once a code shows that the device has the secret.
   * @returns the ten codes, to be shown once
   */
  async enable({ id }: User, oferta: string, codigo: string): Promise<string[]> {
    const secret = this.totp.accept(oferta, id);
    if (!secret) throw new AppError(409, 'oferta_vencida', 'Este código QR não vale mais. Comece de novo.');
    const step = this.totp.stepOf(secret, codigo);
    if (step === undefined) throw invalidData({ codigo: 'codigo_incorreto' });
    const columns = { segundoFator: this.secrets.seal(id, secret), segundoFatorPasso: step };
    return this.replaceCodes(id, 'segundo_fator.ativado', columns);
  }

  /** @returns ten other codes; the present ones are void */
  async renewCodes(usuario: User): Promise<string[]> {
    if (!hasSecondFactor(usuario)) throw noSecondFactor();
    return this.replaceCodes(usuario.id, 'segundo_fator.codigos_trocados');
  }

  /** Takes a code of the device, or one of the ten: each once. @returns whether it was right */
  async take(usuario: User, codigo: string): Promise<boolean> {
    if (!/^\d{6}$/.test(codigo)) return this.takeCode(usuario.id, codigo);
    if (!usuario.segundoFator) return false;
    const step = this.totp.stepOf(this.secrets.open(usuario.id, usuario.segundoFator), codigo);
    if (step === undefined) return false;
    // Of two at once with the same code, one finds its half minute gone.
    const { affected } = await this.dataSource
      .createQueryBuilder()
      .update(User)
      .set({ segundoFatorPasso: step })
      .where('id = :id AND ("segundoFatorPasso" IS NULL OR "segundoFatorPasso" < :step)', { id: usuario.id, step })
      .execute();
    return affected === 1;
  }

  private async takeCode(id: string, codigo: string): Promise<boolean> {
    const { affected } = await this.dataSource
      .createQueryBuilder()
      .update(User)
      .set({ segundoFatorCodigos: () => 'array_remove("segundoFatorCodigos", :hash)' })
      .where('id = :id AND :hash = ANY("segundoFatorCodigos")', { id })
      .setParameter('hash', secondFactorCodeHash(id, codigo))
      .execute();
    return affected === 1;
  }

  private async replaceCodes(
    id: string,
    acao: 'segundo_fator.ativado' | 'segundo_fator.codigos_trocados',
    columns: Partial<Pick<User, 'segundoFator' | 'segundoFatorPasso'>> = {},
  ): Promise<string[]> {
    const { codes, hashes } = newCodes(id);
    await this.dataSource.transaction(async (manager) => {
      await manager.update(User, { id }, { ...columns, segundoFatorCodigos: hashes });
      await this.audit.record({ acao, usuarioId: id, alvo: id }, manager);
    });
    return codes;
  }
}

/** There is nothing to renew or to switch off. */
export function noSecondFactor(): AppError {
  return new AppError(409, 'sem_segundo_fator', 'O segundo fator não está ativo.');
}

/** Everybody has to have one. */
export function factorRequired(): AppError {
  return new AppError(409, 'segundo_fator_exigido', 'O segundo fator é exigido de toda a equipe.');
}

/** Ten codes to show once, and what is stored of them. */
export function newCodes(usuarioId: string): { codes: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: CODES }, newSecondFactorCode);
  return { codes, hashes: codes.map((code) => secondFactorCodeHash(usuarioId, code)) };
}
