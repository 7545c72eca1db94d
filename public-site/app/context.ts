import type { Evidence } from '@relato/domain/evidence';
import type { LegalProfile } from '@relato/domain/legal-profile';
import type { Logo } from '@relato/domain/logo';
import type { SettingValueOf } from '@relato/domain/settings';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { CallApi } from './api/types';
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from 'react-router';

/** Company and configuration, as the running product passes them to the site. */
export interface SiteSettings {
  company: {
    name: string;
    url?: string;
    address?: string;
    phoneTollFree?: string;
    phone?: string;
    dataContact?: string;
  };
  /** The organisation's own accent colour, as `#rrggbb`. */
  accent?: string;
  logo?: Logo;
  /** Texts that the organisation set, in the limited Markdown; absent ones are as specified. */
  texts?: {
    boasVindas?: SettingValueOf<'boasVindas'>;
    promessas?: SettingValueOf<'promessas'>;
    perguntas?: SettingValueOf<'perguntas'>;
    codigoConduta?: SettingValueOf<'codigoConduta'>;
    emergencia?: SettingValueOf<'emergencia'>;
    quemLe?: SettingValueOf<'quemLe'>;
  };
  /** How many people can read a report that is filed now; absent or without a team: unknown. */
  readers?: { team: number; byCase: number; suplentes: number };
  /** Whether the report form asks for a category. */
  asksQuestions?: boolean;
  /** Where the quick exit leads; by default an encyclopedia in the visitor's language. */
  exitTo?: string;
  /** The site's public address, without a slash at the end. */
  publicUrl: string;
  /** The site's onion address, without a slash at the end. */
  onionUrl?: string;
  /** Whether a visitor can ask for mails about answers. */
  tellsByMail?: boolean;
  /** Whether the committee's mail about a report contains its protocol. */
  mailsProtocol?: boolean;
  /** Maximum files of a new report; by default the number in domain/. */
  reportFilesMax?: number;
  /** The kinds of files that are accepted; by default images. */
  evidence?: Evidence;
  /** Days that a visitor has to answer the team; by default the number in domain/. */
  reportExpiryDays?: number;
  /**
   * How long a report is kept after its conclusion, in days or calendar months; absent: until a
   * person deletes it.
   */
  retention?: { days?: number; months?: number };
  /**
   * Calendar months after receipt at which a concluded report is always erased; absent: no such
   * limit.
   */
  keptMonthsMost?: number;
  /** The legal profile of the pages; by default Brazil's. */
  legalProfile?: LegalProfile;
  /** The IANA name of the company's zone; by default the machine's. */
  timeZone?: string;
  onError?: (error: unknown) => void;
}

/** A posted form as a stream of Node's server. */
type Incoming = Readable & { headers: IncomingHttpHeaders };

/** Runs work that keeps the process busy. Networks take turns, so that a flood of one delays no other. */
export type InTurn = <Result>(work: () => Result) => Promise<Result>;

/** The data of one request for loaders and actions. */
export interface SiteContext {
  settings: SiteSettings;
  nonce: string;
  callApi: CallApi;
  /** Draws the page when it is the turn of the visitor's network. */
  inTurn: InTurn;
  /**
   * The form that a page's action passes on: the visitor's request itself, since the framework's copy reads
   * ahead without limit.
   */
  form: Incoming;
  /**
   * Sent with each call to the API: the visitor's cookie, and the site that the request came from.
   */
  apiHeaders: Readonly<Record<string, string>>;
  /**
   * Set by an action: the page is shown without its report, after its session ended or while the
   * service is away.
   */
  withoutReport?: 'sessionEnded' | 'away';
  /** Set by an action: the version of the questions that the sent form was filled in with. */
  formNumber?: string;
}

declare module 'react-router' {
  interface AppLoadContext {
    site: SiteContext;
  }
}

/** The context of a page's loader and action. */
export type LoaderArgs = LoaderFunctionArgs<AppLoadContext>;
export type ActionArgs = ActionFunctionArgs<AppLoadContext>;
