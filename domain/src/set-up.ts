import type { Label, Language } from './language';
import type { Permission } from './permissions';
import type { SetUpReason } from './set-up-reasons';

/** The state of a row: `falha` needs action now, `aviso` can wait. */
export type SetUpState = 'ok' | 'aviso' | 'falha';

/** A page of the back office, and the permission without which it is not shown. */
interface Place {
  path: string;
  permission: Permission;
}

interface SetUpRow {
  /** The row's name in the output of `npm run doctor`. */
  subject: string;
  label: Label;
  /** The page of the back office where it is put right. */
  place?: Place;
}

/** The rows of the first-steps page and of `npm run doctor`, in their order. */
export const SET_UP = {
  /** Only in the back office, for guardians who may know of such cases. */
  casos: {
    subject: 'cases',
    label: { pt: 'Casos restritos', en: 'Restricted cases', es: 'Casos restringidos' },
  },
  codigo: {
    subject: 'recovery code',
    label: {
      pt: 'Código de recuperação',
      en: 'Recovery code',
      es: 'Código de recuperación',
    },
    place: { path: '/conta', permission: 'conta.usar' },
  },
  guardioes: {
    subject: 'second guardian',
    label: { pt: 'Segundo guardião', en: 'Second guardian', es: 'Segundo custodio' },
    place: { path: '/usuarios', permission: 'usuarios.ver' },
  },
  segundoFator: {
    subject: 'second factor',
    label: {
      pt: 'Segundo fator dos guardiões',
      en: 'Second factor of guardians',
      es: 'Segundo factor de los custodios',
    },
    place: { path: '/conta', permission: 'conta.usar' },
  },
  nome: {
    subject: 'organisation',
    label: { pt: 'Nome e contato', en: 'Name and contact', es: 'Nombre y contacto' },
    place: { path: '/organizacao', permission: 'organizacao.gerir' },
  },
  endereco: {
    subject: 'public address',
    label: { pt: 'Endereço público', en: 'Public address', es: 'Dirección pública' },
  },
  certificado: {
    subject: 'certificate',
    label: { pt: 'Certificado', en: 'Certificate', es: 'Certificado' },
  },
  proxy: { subject: 'proxy', label: { pt: 'Proxy', en: 'Proxy', es: 'Proxy' } },
  email: {
    subject: 'mail',
    label: { pt: 'E-mail', en: 'Mail', es: 'Correo' },
    place: { path: '/entregas', permission: 'entregas.ver' },
  },
  teste: {
    subject: 'test report',
    label: { pt: 'Relato de teste', en: 'Test report', es: 'Relato de prueba' },
  },
  copia: {
    subject: 'backup',
    label: { pt: 'Cópia de segurança', en: 'Backup', es: 'Copia de seguridad' },
  },
  segredo: {
    subject: 'secret',
    label: { pt: 'Segredo do servidor', en: 'Server’s secret', es: 'Secreto del servidor' },
  },
  disco: { subject: 'disk', label: { pt: 'Disco', en: 'Disk', es: 'Disco' } },
  relogio: { subject: 'clock', label: { pt: 'Relógio', en: 'Clock', es: 'Reloj' } },
  banco: {
    subject: 'database',
    label: { pt: 'Banco de dados', en: 'Database', es: 'Base de datos' },
  },
  esquema: {
    subject: 'schema',
    label: { pt: 'Tabelas do banco', en: 'Schema of the database', es: 'Tablas de la base' },
  },
  papeis: {
    subject: 'roles',
    label: {
      pt: 'Direitos no banco',
      en: 'Rights in the database',
      es: 'Derechos en la base',
    },
  },
  funcionamento: {
    subject: 'running',
    label: { pt: 'Funcionamento', en: 'Operation', es: 'Funcionamiento' },
    place: { path: '/auditoria', permission: 'auditoria.ver' },
  },
  programa: {
    subject: 'program',
    label: { pt: 'Arquivos do programa', en: 'Program’s files', es: 'Archivos del programa' },
  },
  configuracao: {
    subject: 'configuration',
    label: { pt: 'Configuração', en: 'Configuration', es: 'Configuración' },
  },
} as const satisfies Readonly<Record<string, SetUpRow>>;

export type SetUpKey = keyof typeof SET_UP;

export const SET_UP_KEYS = Object.keys(SET_UP) as SetUpKey[];

/** A row by its key, with the type that all rows have in common. */
export const setUpRow = (key: SetUpKey): SetUpRow => SET_UP[key];

const MAIL_SERVER: Place = { path: '/correio', permission: 'correio.gerir' };

/** Reasons that are put right on another page than the rest of their row. */
const PLACES: Readonly<Partial<Record<SetUpReason, Place>>> = {
  email_sem_servidor: MAIL_SERVER,
  email_recusado: MAIL_SERVER,
  email_sem_prova: MAIL_SERVER,
};

/** The page of the back office where a row is put right, if there is one. */
export const placeOf = (key: SetUpKey, reason: SetUpReason): Place | undefined =>
  PLACES[reason] ?? setUpRow(key).place;

/** Facts in a sentence: numbers, days as `2026-11-26`, times, names of files, error messages. */
export type SetUpValues = Readonly<Record<string, string | number>>;

/**
 * A sentence with its values in place of `{{name}}`. A fraction gets one decimal, written as in the
 * language; a missing value leaves its place empty.
 */
export function inWords(text: string, values: SetUpValues, language: Language): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    if (typeof value === 'string') return value;
    const digits = Number.isInteger(value) ? 0 : 1;
    const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    return value.toLocaleString(language, { ...options, useGrouping: false });
  });
}
