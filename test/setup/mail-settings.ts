// The settings of mail in the back office.
import type { Answer, Client, Json } from './clients';
import type { MailServer } from './mail-server';
import { storeSettings } from './settings';

export const MAIL_PATH = '/api/correio';

export interface Setting {
  chave: string;
  valor: unknown;
  origem: string;
  versao: number;
  versoes: unknown[];
}

export const mailSettingsOf = async (who: Client): Promise<Setting[]> =>
  (await who.get(MAIL_PATH)).body.configuracoes as Setting[];

/** Stores values over the present versions. */
export const storeMail = (values: object, who: Client): Promise<Answer<Json>> =>
  storeSettings(who, values, MAIL_PATH);

/** The settings of a server of the tests. */
export const routeTo = ({ url }: MailServer) => ({
  correioServidor: '127.0.0.1',
  correioPorta: new URL(url).port,
  correioCriptografia: 'nenhuma',
  correioRemetente: 'Canal de Ética <canal@serraclara.example>',
  correioComite: 'comite@serraclara.example',
});
