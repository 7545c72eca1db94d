// The organisation's settings, stored by a guardian.
import type { Client } from './clients';
import { png } from './images';

/** Stores these values over the current ones. */
export async function storeSettings(
  staff: Client,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { body } = await staff.get('/api/configuracoes');
  const settings = body.configuracoes as { chave: string; versao: number }[];
  const configuracoes = settings
    .filter(({ chave }) => chave in values)
    .map(({ chave, versao }) => ({ chave, valor: values[chave], versao }));
  const stored = await staff.put('/api/configuracoes', { configuracoes });
  expect(stored).toMatchObject({ status: 200 });
}

/** Uploads a picture of this size. @returns the value of the setting `logotipo` */
export async function uploadLogo(staff: Client, width: number, height: number): Promise<unknown> {
  const arquivo = `data:image/png;base64,${(await png(width, height)).toString('base64')}`;
  return (await staff.post('/api/configuracoes/logotipo', { arquivo })).body.valor;
}
