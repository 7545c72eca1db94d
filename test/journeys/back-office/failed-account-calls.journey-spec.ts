// Every call around sign-in, accounts and approvals, with a failing server: an alert says so.
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { type Colleague, newColleague } from '../../setup/cases';
import { enrol } from '../../setup/second-factor';
import { ACCOUNT_CALLS, type AccountCall, expectAlertOn } from './failing';
import { arrived, giveDevice, opened, press, setUpTeam, signIn, unfold } from './team';

const team = setUpTeam({ host: 'localhost' });

const REASON = 'O prazo legal acabou.';
const HOUR_MS = 3_600_000;
const PASSWORD = 'uma senha comprida';

type Act = () => Promise<{
  page: Page;
  act: (page: Page) => Promise<unknown>;
  /** The alert's words, where they differ from the usual ones. */
  told?: string;
}>;

const submit = (page: Page) => page.getByRole('dialog').locator('[type=submit]').click();

/** A change by a signed-in staff member at a path. */
const at =
  (path: string, act: (page: Page) => Promise<unknown>): Act =>
  async () => ({ page: await team.signedIn({ at: path }), act });

/** A change by a person before signing in. */
const outside =
  (path: string, act: (page: Page) => Promise<unknown>): Act =>
  async () => ({
    page: await team.visitor(),
    act: async (page) => {
      await page.goto(path);
      await act(page);
    },
  });

/** Switches the second factor on through the API. */
const turnOn = ({ who, senha }: Colleague) =>
  enrol(who, senha, { now: () => new Date(), advance: () => undefined });

const pressAndAnswer = async (page: Page, name: string, answer = name) => {
  await press(page, name);
  await press(page.getByRole('alertdialog'), answer);
};

/**
 * A change on the account page of a new staff member. A passkey of an earlier test would ask for
 * itself.
 */
const onOwnAccount =
  (act: (page: Page) => Promise<unknown>): Act =>
  async () => ({
    page: await team.signedIn({ at: '/conta', who: await newColleague(team.colleague) }),
    act,
  });

const addPasskey = async (page: Page) => {
  await giveDevice(page);
  await press(page, 'Adicionar chave de acesso');
  await page.getByRole('dialog').locator('[name=nome]').fill('Notebook');
  await submit(page);
};

/** The page of a valid mailed link. */
const newPassword: Act = async () => {
  const page = await team.visitor();
  await page.route('**/api/auth/recuperacao/conferir', (route) =>
    route.fulfill({ json: { email: 'ana@example.com', convite: false, colegaPodeDevolver: true } }),
  );
  return {
    page,
    act: async () => {
      await page.goto('/recuperar/nova-senha#abc');
      await page.locator('[name=senha]').fill('um pato atravessa a rua');
      await press(page, 'Salvar senha nova');
    },
  };
};

/** An account without keys, since a staff member without the role of a guardian created it. */
async function accountWithoutKeys(name: string) {
  const { who } = await newColleague(team.colleague, 'Caio Melo');
  return newColleague(who, name);
}

const withRecoveryCode: Act = async () => ({
  page: await team.visitor(),
  act: async (page) => {
    const { email, senha } = await accountWithoutKeys('Leo Reis');
    await page.goto('/login');
    await signIn(page, senha, email);
    await page.locator('[name=codigoRecuperacao]').fill('ABCDE-ABCDE-ABCDE-ABCDE-ABCDE');
    await page.locator('[name=senha]').fill(PASSWORD);
    await press(page, 'Abrir os relatos');
  },
});

const confirmation: Act = async () => ({
  page: await team.signedIn({ at: '/usuarios/create' }),
  act: async (page) => {
    await page.route('**/api/usuarios', (route) =>
      route.fulfill({ status: 403, json: { code: 'confirmacao_necessaria', message: '' } }),
    );
    await page.locator('[name=nome]').fill('Ana Lima');
    await page.locator('[name=email]').fill('ana@example.com');
    await page.locator('main [type=submit]').click();
    const asked = page.getByRole('dialog', { name: 'Confirme sua senha' });
    await asked.locator('[name=senha]').fill(PASSWORD);
    await asked.locator('[type=submit]').click();
  },
});

/** A change on the account page of a staff member with a second factor. */
const ownSecondFactor =
  (name: string, button: string, answer?: string): Act =>
  async () => {
    const colleague = await newColleague(team.colleague, name);
    // Signed in before, so that the page asks for no code.
    const page = await team.signedIn({ who: colleague });
    await turnOn(colleague);
    await page.goto('/conta');
    return { page, act: (page) => pressAndAnswer(page, button, answer) };
  };

let bia: Colleague | undefined;

/** An action of the second guardian on a request of the first. */
const onRequest =
  (button: RegExp, answer?: string): Act =>
  async () => {
    const { id } = await team.file();
    await team.colleague.delete(`/api/relatos/${id}`);
    bia ??= await newColleague(team.colleague, 'Bia Lima');
    await team.colleague.put(`/api/usuarios/${bia.id}`, { papeis: ['equipe', 'responsavel'] });
    await team.colleague.post(`/api/lixeira/${id}/triturar`, { justificativa: REASON });
    return {
      page: await team.signedIn({ at: '/aprovacoes', who: bia }),
      act: async (page) => {
        await page.getByRole('button', { name: button }).first().click();
        if (answer) await press(page.getByRole('alertdialog'), answer);
      },
    };
  };

const receipt: Act = async () => {
  const { body } = await team.colleague.post('/api/relatos/registrar', {
    origem: 'telefone',
    recebidoEm: Date.now() - HOUR_MS,
    motivo: 'denuncia',
    relato: 'Um relato por telefone.',
  });
  const { id, uuid } = body as { id: string; uuid: string };
  return {
    page: await team.signedIn({ at: `/relatos/${id}` }),
    act: async (page) => {
      await opened(page, { uuid });
      await page.getByRole('tab', { name: /^Linha do tempo/ }).click();
      await unfold(page, 'Registro do caso');
      await press(page, 'Corrigir data de recebimento');
      const correction = page.getByRole('dialog', { name: 'Corrigir data de recebimento' });
      await correction.getByLabel('Motivo').fill('O dia estava errado.');
      await press(correction, 'Corrigir data de recebimento');
    },
  };
};

const ACTS: Readonly<Record<AccountCall, Act>> = {
  'POST /api/auth/login': outside('/login', (page) => signIn(page)),
  'POST /api/auth/logout': async () => ({
    page: await team.signedIn(),
    act: (page) => press(page, 'sair'),
    told: 'Não foi possível falar com o servidor',
  }),
  'POST /api/auth/recuperacao': outside('/login', async (page) => {
    await page.getByRole('link', { name: 'Esqueceu sua senha' }).click();
    // The sign-in, which has a field of the same name, stays until the page is loaded.
    await arrived(page, 'Esqueceu sua senha');
    await page.locator('[name=email]').fill('ana@example.com');
    await press(page, 'Enviar link');
  }),
  'POST /api/auth/recuperacao/conferir': outside('/recuperar/nova-senha#abc', () =>
    Promise.resolve(),
  ),
  'POST /api/auth/recuperacao/senha': newPassword,
  'POST /api/auth/chaves': withRecoveryCode,
  'POST /api/auth/confirmacao': confirmation,
  'PUT /api/auth/segundo-fator': at('/conta', async (page) => {
    await press(page, 'Ativar segundo fator');
    const secret = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
    const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
    await page.locator('[name=codigo]').fill(totp.generate());
    await press(page, 'Ativar');
  }),
  'POST /api/auth/segundo-fator/codigos': ownSecondFactor(
    'Ana Lima',
    'Novos códigos de reserva',
    'Continuar',
  ),
  'POST /api/auth/segundo-fator/desligar': ownSecondFactor('Eva Prado', 'Desligar segundo fator'),
  'POST /api/usuarios/{id}/chaves': async () => {
    await accountWithoutKeys('Nora Dias');
    return {
      page: await team.signedIn({ at: '/usuarios' }),
      act: async (page) => {
        const row = page.locator('main tr', { hasText: /^Nora Dias/ });
        await press(row, 'Dar acesso aos relatos');
        await press(page.getByRole('alertdialog'), 'Dar acesso aos relatos');
      },
    };
  },
  'POST /api/usuarios/{id}/convite': async () => {
    const { id } = await newColleague(team.colleague, 'Vera Luz');
    const page = await team.signedIn({ at: '/conta' });
    // Without a mail server here no account is invited.
    await page.route('**/api/usuarios?*', async (route) => {
      const response = await route.fetch();
      const rows = (await response.json()) as { id: string }[];
      const open = { ativo: false, conviteAte: Date.now() + HOUR_MS };
      await route.fulfill({
        response,
        json: rows.map((row) => (row.id === id ? { ...row, ...open } : row)),
      });
    });
    return {
      page,
      act: async () => {
        await page.goto('/usuarios');
        await press(page, 'Enviar o convite de Vera Luz de novo');
      },
    };
  },
  'POST /api/usuarios/{id}/segundo-fator/desligar': async () => {
    await turnOn(await newColleague(team.colleague, 'Rui Paz'));
    return {
      page: await team.signedIn({ at: '/usuarios' }),
      act: async (page) => {
        await press(page, 'Desligar o segundo fator de Rui Paz');
        await press(page.getByRole('alertdialog'), 'Desligar segundo fator');
      },
    };
  },
  'POST /api/auth/chaves-acesso/oferta': onOwnAccount(addPasskey),
  'POST /api/auth/chaves-acesso': onOwnAccount(addPasskey),
  'POST /api/auth/chaves-acesso/{id}/apagar': onOwnAccount(async (page) => {
    await addPasskey(page);
    await press(page, 'Já guardei');
    await press(page, 'Remover a chave de acesso Notebook');
    await press(page.getByRole('alertdialog'), 'Remover chave de acesso');
  }),
  'PUT /api/relatos/{id}/recebimento': receipt,
  // From here on there are two guardians.
  'POST /api/aprovacoes/{id}/confirmar': onRequest(/^Confirmar: Apagar um relato/, 'Confirmar'),
  'POST /api/aprovacoes/{id}/recusar': onRequest(/^Recusar: Apagar um relato/),
  'POST /api/relatos/planilha': at('/relatos', (page) => press(page, 'Baixar Relatório')),
};

test.each(Object.keys(ACTS) as AccountCall[])(
  '%s that fails is shown in an alert',
  async (call) => {
    const { page, act, told } = await ACTS[call]();
    const [method = '', path = ''] = call.split(' ');
    await expectAlertOn(page, [method, path], act, told);
  },
);

test('every account call is in the list', () => {
  expect(Object.keys(ACTS).sort()).toEqual([...ACCOUNT_CALLS].sort());
});
