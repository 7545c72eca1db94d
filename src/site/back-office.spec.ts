import { isBackOffice } from './back-office';

const ITS_OWN = [
  ...[
    '/login',
    '/login/',
    '/relatos',
    '/relatos/relato',
    '/relatos/7/acompanhamento',
    '/caixa-de-entrada',
  ],
  ...[
    '/usuarios',
    '/usuarios/3',
    '/painel',
    '/auditoria',
    '/entregas',
    '/lixeira',
    '/aprovacoes',
    '/registro',
  ],
  ...['/prazos', '/regras', '/respostas-prontas', '/conta'],
];

it.each(ITS_OWN)('the back office answers %s', (path) => expect(isBackOffice(path)).toBe(true));

it.each(['/', '/new', '/relatosx', '/en/relatos', '/conta/outra', '/sucess', '/loginx'])(
  'it leaves %s to the public site',
  (path) => expect(isBackOffice(path)).toBe(false),
);
