// Every state of every row of the first steps, as the page prints it. The rows are answered in the server's place; that the
// server gives them is shown by test/api/set-up, test/api/set-up-rows and test/api/doctor.
import { inWords, setUpRow, type SetUpKey, type SetUpState } from '@relato/domain/set-up';
import {
  SET_UP_REASON_KEYS,
  SET_UP_REASONS,
  type SetUpReason,
} from '@relato/domain/set-up-reasons';
import { expectNoViolations } from '../../setup/axe';
import { setUpTeam } from './team';

const team = setUpTeam({});

/** The sentences of each row by their state. */
const ROWS: Record<SetUpKey, Partial<Record<SetUpState, readonly SetUpReason[]>>> = {
  casos: { falha: ['casos_sem_pessoas'] },
  codigo: { falha: ['codigo_nunca', 'codigo_velho'], ok: ['codigo_conferido'] },
  guardioes: { falha: ['guardiao_nenhum', 'guardiao_so'], ok: ['guardioes_bastam'] },
  segundoFator: {
    falha: ['fator_falta'],
    aviso: ['guardiao_nenhum', 'fator_falta'],
    ok: ['fator_todos'],
  },
  nome: { falha: ['nome_falta', 'contato_falta'], ok: ['nome_e_contato'] },
  endereco: {
    falha: ['endereco_nenhum', 'endereco_sem_https', 'endereco_fora', 'endereco_alheio'],
    aviso: ['endereco_outra_versao'],
    ok: ['endereco_certo'],
  },
  certificado: {
    falha: ['certificado_ilegivel', 'certificado_recusado', 'certificado_acaba'],
    aviso: ['certificado_nenhum'],
    ok: ['certificado_vale'],
  },
  proxy: {
    falha: ['proxy_ignorado', 'proxy_visto'],
    aviso: ['proxy_contornavel'],
    ok: ['proxy_certo', 'proxy_nenhum'],
  },
  email: {
    falha: [
      'email_sem_servidor',
      'email_recusado',
      'email_desistiu',
      'email_espera',
      'email_sem_prova',
    ],
    aviso: ['email_so_equipe'],
    ok: ['email_sai'],
  },
  teste: {
    falha: ['teste_nunca'],
    aviso: ['teste_nunca', 'teste_a_abrir', 'teste_a_apagar'],
    ok: ['teste_feito'],
  },
  copia: {
    falha: ['copia_nenhuma', 'copia_velha'],
    aviso: ['copia_de_dias'],
    ok: ['copia_recente'],
  },
  segredo: {
    falha: ['segredo_faltando', 'segredo_aberto'],
    aviso: ['segredo_ao_lado'],
    ok: ['segredo_do_ambiente'],
  },
  disco: { falha: ['disco_cheio', 'exame_falhou'], aviso: ['disco_pouco'], ok: ['disco_livre'] },
  relogio: { falha: ['relogio_atras', 'relogio_diferente'], ok: ['relogio_certo'] },
  banco: { falha: ['banco_fora'], ok: ['banco_embutido', 'banco_externo'] },
  esquema: {
    falha: ['esquema_antigo', 'esquema_novo'],
    aviso: ['esquema_velho'],
    ok: ['esquema_atual'],
  },
  papeis: { falha: ['papel_dono'], ok: ['papel_sem_posse'] },
  funcionamento: {
    falha: [
      'parte_banco',
      'parte_chaves',
      'parte_relatos',
      'parte_arquivos',
      'parte_entregas',
      'parte_guarda',
    ],
    aviso: ['parado', 'parte_demora'],
    ok: ['funciona'],
  },
  programa: { falha: ['programa_alterado'], ok: ['programa_inteiro'] },
  configuracao: { falha: ['configuracao_errada'], ok: ['configuracao_lida'] },
};

const REGIONS = { falha: 'Fazer agora', aviso: 'Pode melhorar', ok: 'Em ordem' } as const;

/** One value for each name in a sentence. */
const VALUES = {
  arquivo: '/srv/secret',
  arquivos: 'main.js',
  casos: 1,
  dia: 'um dia',
  dias: 9,
  hora: '2026-11-26T12:00:00Z',
  livre: 1.5,
  lugar: '127.0.0.1:3000',
  nome: 'Initial',
  outra: '0.3.0',
  palavras: 'ECONNREFUSED',
  papel: 'relato',
  parte: 5,
  quantos: 2,
  segundos: 40,
  versao: '0.2.0',
};

interface Shown {
  linha: SetUpKey;
  situacao: SetUpState;
  motivo: SetUpReason;
}

const shownOf = (linha: SetUpKey): Shown[] =>
  Object.entries(ROWS[linha]).flatMap(([situacao, reasons]) =>
    reasons.map((motivo) => ({ linha, situacao: situacao as SetUpState, motivo })),
  );

const KEYS = Object.keys(ROWS) as SetUpKey[];

/** Sets of rows, each row with its next sentence, until all were shown. */
function rounds(): Shown[][] {
  const each = KEYS.map(shownOf);
  const count = Math.max(...each.map(({ length }) => length));
  return Array.from({ length: count }, (_, round) =>
    each.flatMap((sentences) => sentences.at(round % sentences.length) ?? []),
  );
}

test('every sentence is in the table', () => {
  const told = KEYS.flatMap(shownOf).map(({ motivo }) => motivo);
  expect([...new Set(told)].sort()).toEqual([...SET_UP_REASON_KEYS].sort());
});

test('each row is printed in each of its states, where it belongs', async () => {
  const page = await team.signedIn();
  let linhas: Shown[] = [];
  await page.route(/\/api\/instalacao(\?agora)?$/, (route) =>
    route.fulfill({
      json: {
        examinadoEm: Date.UTC(2026, 10, 26),
        linhas: linhas.map((row) => ({ ...row, valores: VALUES })),
      },
    }),
  );
  for (linhas of rounds()) {
    await page.goto('/instalacao');
    await page.locator('main li[data-situacao]').first().waitFor();
    for (const { linha, situacao, motivo } of linhas) {
      const name = setUpRow(linha).label.pt;
      const row = page
        .getByRole('region', { name: REGIONS[situacao] })
        .locator(`li[data-situacao=${situacao}]`)
        .filter({ has: page.getByText(name, { exact: true }) });
      // The page writes a time as its reader does.
      const [sentence = ''] = inWords(SET_UP_REASONS[motivo].pt, VALUES, 'pt').split(VALUES.hora);
      expect({ linha, text: await row.innerText() }).toEqual({
        linha,
        text: expect.stringContaining(sentence) as string,
      });
    }
    await expectNoViolations(page);
  }
});
