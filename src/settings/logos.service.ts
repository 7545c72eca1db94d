import { createHash } from 'node:crypto';
import type { AttachmentRefusal } from '@relato/domain/attachment';
import { ATTACHMENT_BYTES_MAX } from '@relato/domain/limits';
import { LOGO_BOX, logoName } from '@relato/domain/logo';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ImageCleaner, ImageRefusal } from '../platform/images/image-cleaner.service';
import { DAY_MS } from '../platform/calendar/durations';
import { Clock } from '../platform/clock';
import { AppError } from '../platform/errors/app-error';
import { allOf } from '../platform/integrity/altered-rows.service';
import { ProtectedRows } from '../platform/integrity/protected-rows.service';
import { StoredSetting } from '../platform/settings/setting.entity';
import { StoredLogo } from '../platform/settings/stored-logo.entity';

const DATA_URL = /^data:[^,]*;base64,/;

/** A logo that was uploaded but not saved as a setting is emptied after this time. */
const UNSAVED_MS = DAY_MS;

const EMPTY = Buffer.alloc(0);

/** Stores logos: re-encoded like a report's pictures, and named by a digest of their content. */
@Injectable()
export class LogosService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cleaner: ImageCleaner,
    private readonly rows: ProtectedRows,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a logo, which no page shows until the setting `logotipo` names it.
   * @param dataUrl a PNG or JPEG picture
   * @returns the setting's value
   * @throws AppError 400 with the reason
   */
  async store(dataUrl: string): Promise<string> {
    const bytes = bytesOf(dataUrl);
    const { kind, width, height, ...fitted } = await this.cleaner
      .fit(bytes, LOGO_BOX)
      .catch(refuse);
    const digest = createHash('sha256').update(fitted.bytes).digest('hex').slice(0, 32);
    const nome = logoName(digest, width, height, kind === 'png');
    await this.dataSource.transaction(async (manager) => {
      await this.keep(manager, nome, fitted.bytes);
      await this.emptyUnused(manager);
    });
    return nome;
  }

  /** Stores a picture; one that is stored already only gets a later date. */
  private async keep(manager: EntityManager, nome: string, conteudo: Buffer): Promise<void> {
    const columns = { conteudo, enviadoEm: this.clock.now() };
    const inserted = await this.rows.insertUnlessKnown(manager, StoredLogo, { nome, ...columns });
    if (inserted) return;
    const lock = { mode: 'for_no_key_update' } as const;
    const known = await manager.findOneOrFail(StoredLogo, { where: { nome }, lock });
    const isWhole = this.rows.verify(known) && known.conteudo.length > 0;
    // An altered or emptied row is replaced whole.
    if (isWhole) await this.rows.update(manager, known, { enviadoEm: columns.enviadoEm });
    else await this.rows.replace(manager, known, { nome, ...columns });
  }

  /** Empties logos that neither the setting nor one of its earlier versions names. */
  private async emptyUnused(manager: EntityManager): Promise<void> {
    const setting = await manager.findOneBy(StoredSetting, { chave: 'logotipo' });
    const named = [setting, ...(setting?.anteriores ?? [])].map((version) => version?.valor);
    const since = new Date(this.clock.now().getTime() - UNSAVED_MS);
    const isUnused = ({ nome, conteudo, enviadoEm }: StoredLogo): boolean =>
      !named.includes(nome) && conteudo.length > 0 && enviadoEm <= since;
    for (const row of (await allOf(manager, StoredLogo)).filter(isUnused)) {
      // Another upload at the same time may empty it as well.
      await this.rows.replaceIfCurrent(manager, row, {
        nome: row.nome,
        conteudo: EMPTY,
        enviadoEm: row.enviadoEm,
      });
    }
  }
}

/** @throws AppError 400 */
function bytesOf(dataUrl: string): Buffer {
  const head = DATA_URL.exec(dataUrl)?.[0];
  if (head === undefined) throw refusedLogo('tipo_invalido');
  const bytes = Buffer.from(dataUrl.slice(head.length), 'base64');
  if (bytes.length === 0) throw refusedLogo('arquivo_vazio');
  if (bytes.length > ATTACHMENT_BYTES_MAX) throw refusedLogo('arquivo_grande');
  return bytes;
}

function refuse(error: unknown): never {
  throw error instanceof ImageRefusal ? refusedLogo(error.key) : error;
}

/** A wrong kind of file is an error of the field; each other reason is the refusal's code. */
const refusedLogo = (key: AttachmentRefusal): AppError =>
  new AppError(400, key === 'tipo_invalido' ? 'dados_invalidos' : key, {
    errors: { logotipo: key },
  });
