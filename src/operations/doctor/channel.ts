// The channel as its guardians set it up: accounts, the organisation's name, and mail.
import type { AuditAction } from '@relato/domain/audit-action';
import type { SettingKey } from '@relato/domain/settings';
import type { DataSource } from 'typeorm';
import { AuditRecord } from '../../platform/audit/audit-entry.entity';
import { genuineRows } from '../../platform/audit/audit-marks';
import { Calendar } from '../../platform/calendar/calendar';
import { daysAfter } from '../../platform/calendar/durations';
import type { Config } from '../../platform/config/config';
import { ProtectedRows } from '../../platform/integrity/protected-rows.service';
import { MAIL_LATE_MS } from '../../platform/outbox/delivery.values';
import { environmentRoute, mailServerFault } from '../../platform/outbox/mail-server';
import { MailSettings } from '../../platform/outbox/mail-settings.service';
import { hashesOf } from '../../platform/outbox/outbox.service';
import { LawInForce } from '../../platform/settings/law-in-force.service';
import { Organisation } from '../../platform/settings/organisation.service';
import { PurposeKeys } from '../../platform/vault/purpose-keys';
import { givenKeys } from '../backup/back-up';
import { advice, fault, ok, type Verdict } from './verdict';

/** An installation's settings, as they count at the time of the examination. */
export interface Channel {
  keys: PurposeKeys;
  mail: MailSettings;
  zone: string;
  now: Date;
}

/** After this time a guardian proves again to hold the code. */
const CODE_DAYS_MAX = 183;

export async function examineCode(
  dataSource: DataSource,
  { zone, now }: Pick<Channel, 'zone' | 'now'>,
): Promise<Verdict> {
  const [row] = await dataSource.query<{ confirmadoEm: Date | null }[]>(
    `SELECT "confirmadoEm" FROM "codigo_recuperacao"`,
  );
  const confirmed = row?.confirmadoEm;
  if (!confirmed) return fault('codigo_nunca');
  const values = { dia: new Calendar(zone).dayOf(confirmed) };
  const isOld = now > daysAfter(confirmed, CODE_DAYS_MAX);
  return isOld ? fault('codigo_velho', values) : ok('codigo_conferido', values);
}

export async function examineGuardians(
  config: Config,
  dataSource: DataSource,
): Promise<Record<'guardioes' | 'segundoFator', Verdict>> {
  const [{ guardians, open }] = await dataSource.query<[{ guardians: number; open: number }]>(
    `SELECT count(*)::int AS "guardians",
            count(*) FILTER (WHERE "segundoFator" IS NULL AND "chavesAcesso" = '[]')::int AS "open"
     FROM "usuarios" WHERE "ativo" AND 'responsavel' = ANY("papeis")`,
  );
  return { guardioes: second(guardians), segundoFator: factors(config, guardians, open) };
}

function second(guardians: number): Verdict {
  if (guardians === 0) return fault('guardiao_nenhum');
  return guardians === 1 ? fault('guardiao_so') : ok('guardioes_bastam', { quantos: guardians });
}

/** Where the sign-in requires a second factor (REQUIRE_SECOND_FACTOR), a guardian without one is shut out. */
function factors({ secondFactorRequired }: Config, guardians: number, open: number): Verdict {
  if (guardians === 0) return advice('guardiao_nenhum');
  if (open === 0) return ok('fator_todos');
  const values = { quantos: open };
  return secondFactorRequired ? fault('fator_falta', values) : advice('fator_falta', values);
}

const CONTACTS: readonly SettingKey[] = [
  'telefone',
  'telefoneGratuito',
  'endereco',
  'contatoDados',
];

export async function examineOrganisation(
  { organisation }: Config,
  dataSource: DataSource,
): Promise<Verdict> {
  const stored = await dataSource.query<{ chave: SettingKey }[]>(
    `SELECT "chave" FROM "configuracoes" WHERE "valor" IS NOT NULL`,
  );
  const fixed: Partial<Record<SettingKey, string | undefined>> = organisation;
  const isSet = (key: SettingKey): boolean =>
    fixed[key] !== undefined || stored.some(({ chave }) => chave === key);
  if (!isSet('nome')) return fault('nome_falta');
  return CONTACTS.some(isSet) ? ok('nome_e_contato') : fault('contato_falta');
}

interface Outbox {
  parked: number;
  since: Date | null;
}

/**
 * The settings as the product uses them: those of the back office only if they were not altered in
 * the database, since the examination sends the mail server's password.
 */
export async function openChannel(
  config: Config,
  dataSource: DataSource,
  now: Date,
): Promise<Channel> {
  const keys = (await givenKeys(config)) ?? new PurposeKeys(Buffer.alloc(32));
  const rows = new ProtectedRows(dataSource, keys, config);
  const organisation = new Organisation(dataSource, rows, config);
  await organisation.load();
  const mail = new MailSettings(dataSource, rows, config, organisation, keys);
  return { keys, mail, zone: new LawInForce(organisation, config).zone, now };
}

export async function examineMail(
  config: Config,
  dataSource: DataSource,
  { keys, mail, zone, now }: Channel,
): Promise<Verdict> {
  if (!mail.hasServer) return fault('email_sem_servidor');
  const refused = await mailServerFault(config, mail.current);
  if (refused !== undefined) return fault('email_recusado', { palavras: refused });
  const { parked, since } = await outboxOf(dataSource, keys);
  if (parked > 0) return fault('email_desistiu', { quantos: parked });
  if (since && now.getTime() - since.getTime() > MAIL_LATE_MS) return fault('email_espera');
  const proved = await arrivalOf(config, dataSource, keys);
  if (!proved) return fault('email_sem_prova');
  if (!mail.reachesReporters) return advice('email_so_equipe');
  return ok('email_sai', { dia: new Calendar(zone).dayOf(proved) });
}

/**
 * Mails that wait or were given up, except those about walled cases, and about requests that concern
 * a case: all readers see the same examination, only its holders may know of a walled case, and a
 * person who is to be walled must not know of that request.
 */
async function outboxOf(dataSource: DataSource, keys: PurposeKeys): Promise<Outbox> {
  const walled = await dataSource.query<{ id: string }[]>(
    `SELECT DISTINCT "relatoId" AS "id" FROM "barreiras"`,
  );
  const hidden = hashesOf(
    keys,
    walled.map(({ id }) => id),
  );
  const [outbox] = await dataSource.query<[Outbox]>(
    `SELECT count("paradaEm")::int AS "parked",
            min("desde") FILTER (WHERE "paradaEm" IS NULL) AS "since"
     FROM "outbox"
     WHERE "canal" = 'email'
       AND ("relato" IS NULL OR ("tipo" <> 'aprovacao' AND "relato" <> ALL($1::bytea[])))`,
    [hidden],
  );
  return outbox;
}

/** When a test mail was last proved to arrive by the present server and sender. */
async function arrivalOf(
  config: Config,
  { manager }: DataSource,
  keys: PurposeKeys,
): Promise<Date | undefined> {
  const acao: AuditAction = 'correio.gerir.comprovar';
  const proofs = await manager.find(AuditRecord, { where: { acao }, order: { numero: 'DESC' } });
  const isGenuine = await genuineRows(manager, keys.all);
  const newest = proofs.find(
    (row) =>
      isGenuine(row) && (JSON.parse(row.detalhes) as Proof).rota === environmentRoute(config),
  );
  const [changed] = await manager.query<[{ em: Date | null }]>(
    `SELECT max("alteradoEm") AS "em" FROM "configuracoes" WHERE "chave" = ANY($1)`,
    [ROUTE],
  );
  return newest && (changed.em === null || newest.em >= changed.em) ? newest.em : undefined;
}

/** Details of the audit row of a proof. */
interface Proof {
  rota: string;
}

/** The settings that decide by which way a mail leaves. */
const ROUTE: readonly SettingKey[] = [
  'correioServidor',
  'correioPorta',
  'correioCriptografia',
  'correioUsuario',
  'correioSenha',
  'correioRemetente',
];
