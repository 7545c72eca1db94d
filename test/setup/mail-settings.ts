// The settings of mail in the back office.
import type { Answer, Client, Json } from './clients';
import type { MailServer } from './mail-server';

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
export async function storeMail(values: object, who: Client): Promise<Answer<Json>> {
  const known = await mailSettingsOf(who);
  const configuracoes = Object.entries(values).map(([chave, valor]) => ({
    chave,
    valor: valor as unknown,
    versao: known.find((one) => one.chave === chave)!.versao,
  }));
  return who.put(MAIL_PATH, { configuracoes });
}

/** The settings of a server of the tests. */
export const routeTo = ({ url }: MailServer) => ({
  correioServidor: '127.0.0.1',
  correioPorta: new URL(url).port,
  correioCriptografia: 'nenhuma',
  correioRemetente: 'Canal de Ética <canal@serraclara.example>',
  correioComite: 'comite@serraclara.example',
});
