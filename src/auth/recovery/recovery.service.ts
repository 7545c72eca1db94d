import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not } from 'typeorm';
import { User } from '../../users/user.entity';
import { PasswordsService } from '../passwords.service';
import { RecoveryLinks } from './recovery-links.service';

/** What a new password without the old one will mean. */
export interface RecoveryOutlook {
  email: string;
  /** Whether another active colleague can give access to the reports back; otherwise only the recovery code can. */
  colegaPodeDevolver: boolean;
}

/** A new password, by the link from the mailbox. */
@Injectable()
export class RecoveryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: RecoveryLinks,
    private readonly passwords: PasswordsService,
  ) {}

  /** @throws AppError 404 for a link that does not work any more */
  async outlook(token: string): Promise<RecoveryOutlook> {
    const { id, email } = await this.links.ownerOf(token);
    const colegaPodeDevolver = await this.dataSource.manager.existsBy(User, {
      id: Not(id),
      ativo: true,
      chaveEquipe: Not(IsNull()),
    });
    return { email, colegaPodeDevolver };
  }

  /**
   * Sets the password. All sessions end; the second factor stays, and what the old password locked is lost.
   * @throws AppError 404 for a link that does not work any more, 400 for a weak password, which leaves it as it was
   */
  async setPassword(token: string, senha: string): Promise<void> {
    const columns = await this.passwords.columnsFor(await this.links.ownerOf(token), senha);
    await this.dataSource.transaction(async (manager) => {
      const usuario = await this.links.spend(manager, token);
      await this.passwords.reset(manager, usuario.id, columns);
    });
  }
}
