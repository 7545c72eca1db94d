import { checkAccent, readColour } from './accent';
import { EVIDENCE, type Evidence } from './evidence';
import { type Label, LANGUAGES, type Language } from './language';
import { LEGAL_PROFILES } from './legal-profile';
import { logoOf } from './logo';
import { multipleLines, singleLine } from './text';

/** The groups of settings that are edited and previewed on the page of the organisation. */
export const SETTING_GROUPS = ['organizacao', 'marca', 'textos', 'evidencias'] as const;

/** The group of mail: operators may change it as well, on a separate page. */
export const MAIL_GROUP = 'correio';

/** The group of law: changes may need a second person. It has a separate page. */
export const LAW_GROUP = 'lei';

export type SettingGroup = (typeof SETTING_GROUPS)[number] | typeof MAIL_GROUP | typeof LAW_GROUP;

/** How the connection to the mail server is encrypted: after its start, from its start, or never. */
export const MAIL_ENCRYPTIONS = ['starttls', 'tls', 'nenhuma'] as const;

export type MailEncryption = (typeof MAIL_ENCRYPTIONS)[number];

export const MAIL_ENCRYPTION_LABELS: Readonly<Record<MailEncryption, Label>> = {
  starttls: {
    pt: 'STARTTLS, depois de conectar (porta 587)',
    en: 'STARTTLS, after connecting (port 587)',
    es: 'STARTTLS, después de conectar (puerto 587)',
  },
  tls: {
    pt: 'TLS desde o início (porta 465)',
    en: 'TLS from the start (port 465)',
    es: 'TLS desde el inicio (puerto 465)',
  },
  nenhuma: {
    pt: 'Sem criptografia: só na própria rede',
    en: 'Not encrypted: only within your own network',
    es: 'Sin cifrado: solo en la propia red',
  },
};

/** By whom a report is acknowledged: by a person of the team, or by a notice at its filing. */
export const ACKNOWLEDGEMENTS = ['pessoa', 'automatico'] as const;

export type Acknowledgement = (typeof ACKNOWLEDGEMENTS)[number];

export const ACKNOWLEDGEMENT_LABELS: Readonly<Record<Acknowledgement, Label>> = {
  pessoa: {
    pt: 'Uma pessoa da equipe',
    en: 'A person of the team',
    es: 'Una persona del equipo',
  },
  automatico: {
    pt: 'Um aviso automático, na hora do envio',
    en: 'An automatic notice, when the report is sent',
    es: 'Un aviso automático, al enviarse el relato',
  },
};

export const EVIDENCE_LABELS: Readonly<Record<Evidence, Label>> = {
  imagens: {
    pt: 'Imagens (JPG e PNG)',
    en: 'Images (JPG and PNG)',
    es: 'Imágenes (JPG y PNG)',
  },
  documentos: {
    pt: 'Imagens e documentos',
    en: 'Images and documents',
    es: 'Imágenes y documentos',
  },
};

export const MAIL_PORT = 587;

/** Days in the trash, unless a setting says otherwise. */
export const TRASH_DAYS = 30;

/** The zones that people may choose; browsers and servers know them by the same names. */
export const zones = (): readonly string[] => ['UTC', ...Intl.supportedValuesOf('timeZone')];

/**
 * The kinds of values. Single ones are one text for all languages. The others have a value for each
 * language; `entries` are titles of one line, each with a Markdown text.
 */
type SettingKind = SingleKind | 'lines' | 'links' | 'markdown' | 'entries';

/** Kinds with one text for all languages; an `image` is the name of a stored logo. */
const SINGLE_KINDS = [
  'line',
  'phone',
  'link',
  'colour',
  'image',
  'host',
  'port',
  'encryption',
  'acknowledgement',
  'profile',
  'zone',
  'days',
  'evidence',
  'secret',
  'mailbox',
  'email',
] as const;

type SingleKind = (typeof SINGLE_KINDS)[number];

interface Setting {
  group: SettingGroup;
  kind: SettingKind;
  /** The most characters of a text; of entries, of each entry's text. */
  max: number;
  /** The environment variable that wins over the stored value. */
  variable?: string;
  /** The largest number of days. */
  mostDays?: number;
}

/** All settings. Guardians change them (`organizacao.gerir`); those of mail need `correio.gerir`. */
export const SETTINGS = {
  nome: { group: 'organizacao', kind: 'line', max: 100, variable: 'COMPANY_NAME' },
  site: { group: 'organizacao', kind: 'link', max: 300, variable: 'COMPANY_URL' },
  endereco: { group: 'organizacao', kind: 'line', max: 200, variable: 'COMPANY_ADDRESS' },
  telefoneGratuito: { group: 'organizacao', kind: 'phone', max: 40, variable: 'PHONE_TOLL_FREE' },
  telefone: { group: 'organizacao', kind: 'phone', max: 40, variable: 'PHONE' },
  contatoDados: {
    group: 'organizacao',
    kind: 'line',
    max: 200,
    variable: 'DATA_PROTECTION_CONTACT',
  },
  /** Where the quick exit leads. */
  saida: { group: 'organizacao', kind: 'link', max: 300 },
  logotipo: { group: 'marca', kind: 'image', max: 60 },
  /** The accent in the light theme; the dark theme's tones follow from it. */
  cor: { group: 'marca', kind: 'colour', max: 7 },
  boasVindas: { group: 'textos', kind: 'markdown', max: 2_000 },
  promessas: { group: 'textos', kind: 'entries', max: 1_000 },
  perguntas: { group: 'textos', kind: 'entries', max: 2_000 },
  codigoConduta: { group: 'textos', kind: 'links', max: 300 },
  /** Shown beside the emergency number of the law, which stays. */
  emergencia: { group: 'textos', kind: 'lines', max: 150 },
  /** Names beside the numbers of readers, as far as the organisation gives them. */
  quemLe: { group: 'textos', kind: 'lines', max: 300 },
  /** The files that are accepted. */
  evidencias: { group: 'evidencias', kind: 'evidence', max: 10, variable: 'EVIDENCE' },
  perfil: { group: 'lei', kind: 'profile', max: 3, variable: 'LEGAL_PROFILE' },
  fuso: { group: 'lei', kind: 'zone', max: 60, variable: 'TZ' },
  /** Days from a report's conclusion to its erasure; without it, the profile's months. */
  guardaDias: {
    group: 'lei',
    kind: 'days',
    max: 5,
    mostDays: 36_500,
    variable: 'RETENTION_DAYS',
  },
  lixeiraDias: { group: 'lei', kind: 'days', max: 5, mostDays: 3_650, variable: 'TRASH_DAYS' },
  /** Counts for reports that are filed from then on. */
  acuse: { group: 'lei', kind: 'acknowledgement', max: 10, variable: 'ACKNOWLEDGE' },
  correioServidor: { group: 'correio', kind: 'host', max: 253, variable: 'SMTP_URL' },
  correioPorta: { group: 'correio', kind: 'port', max: 5, variable: 'SMTP_URL' },
  correioCriptografia: { group: 'correio', kind: 'encryption', max: 10, variable: 'SMTP_URL' },
  correioUsuario: { group: 'correio', kind: 'line', max: 200, variable: 'SMTP_URL' },
  /** Stored sealed, and never shown again. */
  correioSenha: { group: 'correio', kind: 'secret', max: 200, variable: 'SMTP_URL' },
  correioRemetente: { group: 'correio', kind: 'mailbox', max: 200, variable: 'MAIL_FROM' },
  correioComite: { group: 'correio', kind: 'email', max: 200, variable: 'COMMITTEE_EMAIL' },
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingKey = keyof typeof SETTINGS;

/** The names of settings on screens and in mails. */
export const SETTING_LABELS: Readonly<Record<keyof typeof SETTINGS, Label>> = {
  nome: { pt: 'Nome', en: 'Name', es: 'Nombre' },
  site: { pt: 'Site', en: 'Website', es: 'Sitio' },
  endereco: { pt: 'Endereço postal', en: 'Postal address', es: 'Dirección postal' },
  telefoneGratuito: {
    pt: 'Telefone gratuito',
    en: 'Toll-free telephone',
    es: 'Teléfono gratuito',
  },
  telefone: { pt: 'Telefone', en: 'Telephone', es: 'Teléfono' },
  contatoDados: {
    pt: 'Contato de proteção de dados',
    en: 'Data protection contact',
    es: 'Contacto de protección de datos',
  },
  saida: { pt: 'Sair rápido leva a', en: 'Quick exit leads to', es: 'La salida rápida lleva a' },
  logotipo: { pt: 'Logotipo', en: 'Logo', es: 'Logotipo' },
  cor: { pt: 'Cor de destaque', en: 'Accent colour', es: 'Color de realce' },
  boasVindas: { pt: 'Boas-vindas', en: 'Welcome', es: 'Bienvenida' },
  promessas: { pt: 'O que garantimos', en: 'What we promise', es: 'Lo que garantizamos' },
  perguntas: {
    pt: 'Perguntas frequentes',
    en: 'Frequently asked questions',
    es: 'Preguntas frecuentes',
  },
  codigoConduta: {
    pt: 'Endereço do código de conduta',
    en: 'Address of the code of conduct',
    es: 'Dirección del código de conducta',
  },
  emergencia: {
    pt: 'Emergências: telefone da organização',
    en: 'Emergencies: number of the organisation',
    es: 'Emergencias: teléfono de la organización',
  },
  quemLe: {
    pt: 'Nomes de quem lê',
    en: 'Names of the readers',
    es: 'Nombres de quienes leen',
  },
  evidencias: {
    pt: 'Arquivos aceitos',
    en: 'Accepted files',
    es: 'Archivos aceptados',
  },
  perfil: { pt: 'Lei aplicada', en: 'Law that applies', es: 'Ley aplicada' },
  fuso: { pt: 'Fuso horário', en: 'Time zone', es: 'Zona horaria' },
  guardaDias: {
    pt: 'Guarda depois da conclusão (dias)',
    en: 'Kept after the conclusion (days)',
    es: 'Conservación tras la conclusión (días)',
  },
  lixeiraDias: {
    pt: 'Tempo na lixeira (dias)',
    en: 'Time in the trash (days)',
    es: 'Tiempo en la papelera (días)',
  },
  acuse: {
    pt: 'Quem confirma o recebimento',
    en: 'Who acknowledges a report',
    es: 'Quién acusa recibo',
  },
  correioServidor: {
    pt: 'Servidor de e-mail',
    en: 'Mail server',
    es: 'Servidor de correo',
  },
  correioPorta: { pt: 'Porta', en: 'Port', es: 'Puerto' },
  correioCriptografia: { pt: 'Criptografia', en: 'Encryption', es: 'Cifrado' },
  correioUsuario: { pt: 'Usuário', en: 'User', es: 'Usuario' },
  correioSenha: { pt: 'Senha', en: 'Password', es: 'Contraseña' },
  correioRemetente: { pt: 'Remetente', en: 'Sender', es: 'Remitente' },
  correioComite: {
    pt: 'Endereço do comitê',
    en: 'Address of the committee',
    es: 'Dirección del comité',
  },
};

export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[];

export const settingOf = (key: SettingKey): Setting => SETTINGS[key];

export const isOfMail = (key: SettingKey): boolean => settingOf(key).group === MAIL_GROUP;

export const isOfLaw = (key: SettingKey): boolean => settingOf(key).group === LAW_GROUP;

/**
 * Settings that move deadlines or erase reports earlier: a change needs a second person, except in a
 * new installation.
 */
export const LAW_KEYS = [
  'perfil',
  'fuso',
  'guardaDias',
  'lixeiraDias',
] as const satisfies readonly SettingKey[];

export type LawKey = (typeof LAW_KEYS)[number];

export const isLawKey = (key: SettingKey): key is LawKey =>
  (LAW_KEYS as readonly SettingKey[]).includes(key);

/** Nothing is shredded by a shorter term within this many days after it was set. */
export const SHORTER_TERM_DAYS = 30;

/** Settings that decide to whom the mail password is sent: it is asked again when one changes. */
export const MAIL_ROUTE_KEYS = [
  'correioServidor',
  'correioPorta',
  'correioCriptografia',
  'correioUsuario',
] as const satisfies readonly SettingKey[];

/** Whether a setting has one text for all languages. */
export const isSingle = (key: SettingKey): boolean =>
  (SINGLE_KINDS as readonly string[]).includes(settingOf(key).kind);

/** A question, or a promise. */
export interface SettingEntry {
  titulo: string;
  texto: string;
}

type InLanguages<Value> = Record<Language, Value>;

export type SettingValue = string | InLanguages<string> | InLanguages<SettingEntry[]>;

interface ValueOf extends Record<Exclude<SingleKind, 'evidence'>, string> {
  evidence: Evidence;
  lines: InLanguages<string>;
  links: InLanguages<string>;
  markdown: InLanguages<string>;
  entries: InLanguages<SettingEntry[]>;
}

/** The type of one setting's value. */
export type SettingValueOf<Key extends SettingKey> = ValueOf[(typeof SETTINGS)[Key]['kind']];

export const ENTRIES_MAX = 12;
export const ENTRY_TITLE_MAX = 120;

/** Earlier versions kept with each setting. */
export const SETTING_VERSIONS_MAX = 10;

/** The place in a text that shows the organisation's name. */
const NAME_PLACE = '{{empresa}}';

export const withName = (text: string, name: string): string => text.replaceAll(NAME_PLACE, name);

/** Links in texts lead to these protocols only. */
const LINK = /^(?:https:\/\/|mailto:|tel:)[^\s<>"]+$/i;

/** Whether a text may link to this address. */
export const isAllowedLink = (address: string): boolean => LINK.test(address);

/** The addresses that a Markdown text links to, as far as a pattern finds them. */
const LINKS = /\]\(\s*<?([^)\s>]*)/g;

/** Digits with the usual signs between them. */
const PHONE = /^\+?[\d\s().-]*\d[\d\s().-]*$/;

/** An https address of a host with a name, without a user. */
const WEB_ADDRESS =
  /^https:\/\/(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]*(?::\d{1,5})?(?:[/?#][^\s<>"]*)?$/iu;

/** A rule that a value breaks, as refusals name it. */
export type SettingRule =
  | 'longo_demais'
  | 'obrigatorio'
  | 'tipo_invalido'
  | 'telefone_invalido'
  | 'endereco_web_invalido'
  | 'link_nao_permitido'
  | 'cor_invalida'
  | 'contraste_baixo'
  | 'logotipo_desconhecido'
  | 'servidor_invalido'
  | 'porta_invalida'
  | 'valor_invalido'
  | 'fuso_desconhecido'
  | 'guarda_invalida'
  | 'guarda_curta'
  | 'guarda_longa'
  | 'lixeira_invalida'
  | 'email_invalido'
  | 'senha_de_novo';

/** The broken rules by the path of the text: `texto.pt`, `perguntas.en.0.titulo`. */
export type SettingProblems = Record<string, SettingRule>;

/**
 * Checks a value and normalises it: trimmed texts, Unix line ends, no entries without any text.
 * @returns the value, or null if nothing is left of it; and the rules that it breaks
 */
export function readSetting(
  key: SettingKey,
  given: unknown,
): { value: SettingValue | null; problems: SettingProblems } {
  const { kind, max } = settingOf(key);
  const problems: SettingProblems = {};
  const text = (path: string, typed: unknown, most: number): string => {
    if (typeof typed !== 'string') {
      if (typed !== undefined && typed !== null) problems[path] = 'tipo_invalido';
      return '';
    }
    const isLong = kind === 'markdown' || path.endsWith('.texto');
    const whole = isLong ? multipleLines(typed) : singleLine(typed);
    const rule = whole.length > most ? 'longo_demais' : brokenRule(kind, path, whole);
    if (rule !== undefined) problems[path] = rule;
    return whole;
  };
  if (given === null || given === undefined) return { value: null, problems };
  if (isSingle(key)) {
    const typed = text(key, given, max);
    if (typed === '') return { value: null, problems };
    const colour = kind === 'colour' ? readColour(typed) : undefined;
    return { value: colour ?? typed, problems };
  }
  if (!isByLanguage(given)) return { value: null, problems: { [key]: 'tipo_invalido' } };
  if (kind === 'entries') {
    const value = inLanguages((language) =>
      readEntries(`${key}.${language}`, given[language], { max, text, problems }),
    );
    return { value: LANGUAGES.some((one) => value[one].length > 0) ? value : null, problems };
  }
  const value = inLanguages((language) => text(`${key}.${language}`, given[language], max));
  return { value: LANGUAGES.some((one) => value[one] !== '') ? value : null, problems };
}

/** Whether a value is an object with the languages' codes as its only names. */
const isByLanguage = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isRecord(value) &&
  Object.keys(value).every((name) => (LANGUAGES as readonly string[]).includes(name));

interface EntryRules {
  /** The most characters of an entry's text. */
  max: number;
  /** Reads the text at a path, and notes the rule that it breaks. */
  text: (path: string, typed: unknown, most: number) => string;
  problems: SettingProblems;
}

function readEntries(
  path: string,
  given: unknown,
  { max, text, problems }: EntryRules,
): SettingEntry[] {
  if (given === undefined || given === null) return [];
  if (!Array.isArray(given)) {
    problems[path] = 'tipo_invalido';
    return [];
  }
  if (given.length > ENTRIES_MAX) problems[path] = 'longo_demais';
  const read: SettingEntry[] = [];
  for (const [index, entry] of given.entries() as Iterable<[number, unknown]>) {
    if (!isRecord(entry)) {
      problems[`${path}.${index}`] = 'tipo_invalido';
      continue;
    }
    const titulo = text(`${path}.${index}.titulo`, entry['titulo'], ENTRY_TITLE_MAX);
    const texto = text(`${path}.${index}.texto`, entry['texto'], max);
    if (titulo === '' && texto === '') continue;
    if (titulo === '') problems[`${path}.${index}.titulo`] ??= 'obrigatorio';
    if (texto === '') problems[`${path}.${index}.texto`] ??= 'obrigatorio';
    read.push({ titulo, texto });
  }
  return read;
}

/** The rule of its kind that a text breaks. An empty text breaks none. */
function brokenRule(kind: SettingKind, path: string, text: string): SettingRule | undefined {
  if (text === '') return undefined;
  if (kind === 'phone') return PHONE.test(text) ? undefined : 'telefone_invalido';
  if (kind === 'link' || kind === 'links')
    return WEB_ADDRESS.test(text) ? undefined : 'endereco_web_invalido';
  if (kind === 'colour') return brokenColourRule(text);
  if (kind === 'image') return logoOf(text) ? undefined : 'logotipo_desconhecido';
  if (kind === 'zone') return zones().includes(text) ? undefined : 'fuso_desconhecido';
  if (kind === 'days') return brokenDaysRule(path as SettingKey, text);
  const shape = SHAPES[kind];
  if (shape) return shape.pattern.test(text) ? undefined : shape.rule;
  if (kind === 'markdown' || path.endsWith('.texto')) {
    const links = [...text.matchAll(LINKS)].map(([, address = '']) => address);
    return links.every(isAllowedLink) ? undefined : 'link_nao_permitido';
  }
  return undefined;
}

function brokenDaysRule(key: SettingKey, text: string): SettingRule | undefined {
  const { mostDays = Infinity } = settingOf(key);
  if (/^[1-9]\d*$/.test(text) && Number(text) <= mostDays) return undefined;
  return key === 'guardaDias' ? 'guarda_invalida' : 'lixeira_invalida';
}

const oneOf = (values: readonly string[]) => new RegExp(`^(?:${values.join('|')})$`);

const SHAPES: Partial<Record<SettingKind, { pattern: RegExp; rule: SettingRule }>> = {
  // A name, an IPv4 address, or an IPv6 address without brackets.
  host: {
    pattern: /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|[\da-f:.]*:[\da-f:.]+)$/i,
    rule: 'servidor_invalido',
  },
  port: {
    pattern: /^(?:[1-9]\d{0,3}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5])$/,
    rule: 'porta_invalida',
  },
  encryption: {
    pattern: oneOf(MAIL_ENCRYPTIONS),
    rule: 'valor_invalido',
  },
  acknowledgement: {
    pattern: oneOf(ACKNOWLEDGEMENTS),
    rule: 'valor_invalido',
  },
  profile: { pattern: oneOf(LEGAL_PROFILES), rule: 'valor_invalido' },
  evidence: { pattern: oneOf(EVIDENCE), rule: 'valor_invalido' },
  email: { pattern: /^[^\s@<>,;"]+@[^\s@<>,;"]+$/, rule: 'email_invalido' },
  // An address, or a name and an address in angle brackets.
  mailbox: {
    pattern: /^(?:[^<>@,;:"\\()]+ <[^\s@<>,;"]+@[^\s@<>,;"]+>|[^\s@<>,;"]+@[^\s@<>,;"]+)$/,
    rule: 'email_invalido',
  },
};

function brokenColourRule(text: string): SettingRule | undefined {
  const colour = readColour(text);
  if (colour === undefined) return 'cor_invalida';
  return checkAccent(colour).isReadable ? undefined : 'contraste_baixo';
}

const inLanguages = <Value>(of: (language: Language) => Value): InLanguages<Value> => ({
  pt: of('pt'),
  en: of('en'),
  es: of('es'),
});

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
