import type { LegalProfile } from '@relato/domain/legal-profile';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { CallApi } from './api/types';
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from 'react-router';

/** What the running product tells the site about the company and itself. */
export interface SiteSettings {
  company: {
    name: string;
    url?: string;
    address?: string;
    phoneTollFree?: string;
    phone?: string;
    dataContact?: string;
  };
  /** Where visitors reach the site, without a slash at the end. */
  publicUrl: string;
  /** Where Tor's users reach the same site, without a slash at the end. */
  onionUrl?: string;
  /** Whether a visitor may ask for a mail when there is an answer. */
  tellsByMail?: boolean;
  /** Whether the mail that tells the committee of a report holds its protocol. */
  mailsProtocol?: boolean;
  /** Files that a new report may bring; the domain's number where absent. */
  reportFilesMax?: number;
  /** Days that a visitor has to answer the team; the domain's number where absent. */
  reportExpiryDays?: number;
  /** How long a report is kept after its conclusion, in days or in calendar months; absent: until a person deletes it. */
  retention?: { days?: number; months?: number };
  /** Calendar months from its receipt after which a concluded report is erased in any case; absent: there is no such end. */
  keptMonthsMost?: number;
  /** By whose law the pages speak; Brazil's where absent. */
  legalProfile?: LegalProfile;
  /** The IANA name of the company's zone; the machine's own where absent. */
  timeZone?: string;
  onError?: (error: unknown) => void;
}

/** A form on its way, as Node's server gives it. */
type Incoming = Readable & { headers: IncomingHttpHeaders };

/** What loaders and actions know of one request besides the request itself. */
export interface SiteContext {
  settings: SiteSettings;
  nonce: string;
  callApi: CallApi;
  /** What a page's action hands on: the visitor's request itself, since the framework's own reads ahead without end. */
  form: Incoming;
  /** Sent with each call to the API: the visitor's cookie, and from which site the request came. */
  apiHeaders: Readonly<Record<string, string>>;
  /** Set by an action: the page is shown without its report, since its session ended, or since the service is away. */
  withoutReport?: 'sessionEnded' | 'away';
}

declare module 'react-router' {
  interface AppLoadContext {
    site: SiteContext;
  }
}

/** What a page's loader and action are given. */
export type LoaderArgs = LoaderFunctionArgs<AppLoadContext>;
export type ActionArgs = ActionFunctionArgs<AppLoadContext>;
