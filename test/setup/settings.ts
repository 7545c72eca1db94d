// The organisation's settings, stored by a guardian.
import type { Answer, Client, Json } from './clients';
import { png } from './images';

const PATH = '/api/configuracoes';

/** Stores these values over the present ones. @param path where the settings are read and stored */
export async function storeSettings(
  who: Client,
  values: object,
  path = PATH,
): Promise<Answer<Json>> {
  const known = (await who.get(path)).body.configuracoes as { chave: string; versao: number }[];
  const configuracoes = Object.entries(values).map(([chave, valor]) => ({
    chave,
    valor: valor as unknown,
    versao: known.find((one) => one.chave === chave)!.versao,
  }));
  return who.put(path, { configuracoes });
}

/** Uploads a picture of this size. @returns the value of the setting `logotipo` */
export async function uploadLogo(who: Client, width: number, height: number): Promise<string> {
  const arquivo = `data:image/png;base64,${(await png(width, height)).toString('base64')}`;
  return (await who.post(`${PATH}/logotipo`, { arquivo })).body.valor as string;
}
