import { listRequest } from './listRequest';

const query = (filter: object) =>
  new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,9]' }).toString();

test.each([
  { q: 'propina' },
  { uuid: 'ABCD2345' },
  { status: 'NOVO', protocolo: 'ABCD2345' },
  { etiqueta: 'Obra' },
])('the search %j is in the body, for the list and for the spreadsheet', (filter) => {
  const body = JSON.stringify({ filter: JSON.stringify(filter), range: '[0,9]' });
  const options = { method: 'POST', body };
  for (const rest of ['', '/planilha'])
    expect(listRequest(`/api/relatos${rest}?${query(filter)}`)).toEqual({
      url: `/api/relatos/procurar${rest}`,
      options,
    });
});

test.each([
  `/api/relatos?${query({ status: 'NOVO' })}`,
  `/api/usuarios?${query({ q: 'ana' })}`,
  '/api/relatos/0198c0de-0000-7000-8000-000000000000',
])('%s is asked for by its address', (address) => {
  expect(listRequest(address)).toEqual({ url: address, options: {} });
});
