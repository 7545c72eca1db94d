import type { Receipt } from '../api/types';
import type { SiteContext, SiteSettings } from '../context';
import { receiptText } from './receipt-text.server';

const RECEIVED = Date.UTC(2026, 1, 2, 12);
const DUE = Date.UTC(2026, 1, 9, 23, 59, 59, 999);
const TERMS = { acuse: DUE } as unknown as Receipt['prazos'];

function receiptOf(
  path: string,
  settings: Partial<SiteSettings>,
  deadlines: Receipt['prazos'],
): string {
  const site = {
    settings: {
      company: { name: 'ACME' },
      publicUrl: 'https://canal.example',
      timeZone: 'UTC',
      ...settings,
    },
  };
  const receipt = {
    uuid: 'AB12CD34',
    criadoEm: RECEIVED,
    prazos: deadlines,
    prazosVencidos: {},
  } as unknown as Receipt;
  return receiptText(new Request(`https://canal.example${path}`), site as SiteContext, receipt);
}

it.each([
  ['/sucess/comprovante', 'Ministério Público'],
  ['/en/sucess/receipt', 'public prosecutor'],
  ['/es/sucesso/comprobante', 'Ministério Público'],
])('the receipt at %s names the authorities under Portuguese law', (path, authority) => {
  expect(receiptOf(path, { legalProfile: 'pt' }, TERMS)).toContain(authority);
});

it('the receipt names none under another law, or for a report without terms', () => {
  expect(receiptOf('/sucess/comprovante', { legalProfile: 'br' }, TERMS)).not.toContain(
    'Ministério Público',
  );
  expect(receiptOf('/sucess/comprovante', { legalProfile: 'pt' }, {})).not.toContain(
    'Ministério Público',
  );
});
