// Every call of the back office that changes something, and how a person causes it. Those of sign-in,
// accounts and approvals are in failed-account-calls.journey-spec.ts.
import type { Page } from 'playwright-core';
import { png } from '../../setup/images';
import { fileTest, standingTest } from '../../setup/test-report';
import type { FurnishedTeam } from './furnished';
import { choose, opened, press, pressMore, typeDate, unfold } from './team';

/** A call to the server, and `act`, which opens a screen and causes the call there. */
export type Change = [method: string, path: string, act: (page: Page) => Promise<void>];

/** The changes in an order in which none removes what a later one needs. */
export function changesOf(team: FurnishedTeam): Change[] {
  const at =
    (path: string | (() => string), act: (page: Page) => Promise<unknown>) =>
    async (page: Page) => {
      await page.goto(typeof path === 'string' ? path : path());
      await act(page);
    };
  const inCase = (act: (page: Page) => Promise<unknown>, of = () => team.report) =>
    at(
      () => `/relatos/${of().id}`,
      async (page) => {
        await opened(page, of());
        await act(page);
      },
    );
  const inLinked = (act: (page: Page) => Promise<unknown>) => inCase(act, () => team.linked);
  const inOther = (act: (page: Page) => Promise<unknown>) => inCase(act, () => team.other);
  const confirmed = async (page: Page, name: string, answer = name) => {
    await press(page, name);
    await press(page.getByRole('alertdialog'), answer);
  };
  const confirmedMore = async (page: Page, name: string) => {
    await pressMore(page, name);
    await press(page.getByRole('alertdialog'), name);
  };
  /** Closes the notification of a change that can be undone: only then the change is sent. */
  const closeNotification = (page: Page) => press(page.locator('.MuiSnackbar-root'), 'Fechar');
  const submit = (page: Page) => page.getByRole('dialog').locator('[type=submit]').click();
  const pick = async (page: Page, field: string, name: string) => {
    await page.getByRole('dialog').getByLabel(field).click();
    await page.getByRole('option', { name, exact: true }).click();
  };

  return [
    ['PUT', '/api/relatos/{id}/lido', inCase(() => Promise.resolve())],
    [
      'DELETE',
      '/api/relatos/{id}/lido',
      inCase(async (page) => {
        await pressMore(page, 'Marcar como não lido');
        await closeNotification(page);
      }),
    ],
    [
      'POST',
      '/api/relatos/lote',
      at('/relatos', async (page) => {
        await page
          .getByRole('checkbox', { name: `Selecionar o relato ${team.report.uuid}` })
          .check();
        await press(page, 'Marcar como lidos');
        await closeNotification(page);
      }),
    ],
    [
      'POST',
      '/api/relatos/{id}/situacao',
      inCase(async (page) => {
        await press(page, 'Grave');
        await closeNotification(page);
      }),
    ],
    ['POST', '/api/relatos/{id}/acuse', inCase((page) => press(page, 'Confirmar recebimento'))],
    [
      'POST',
      '/api/relatos/{id}/prorrogacao',
      inCase(async (page) => {
        await press(page, 'Estender o prazo');
        await page.getByRole('dialog').getByLabel('Motivo').fill('Falta ouvir alguém.');
        await submit(page);
      }),
    ],
    [
      'POST',
      '/api/relatos/{id}/acompanhamentos/{acompanhamentoId}/situacao',
      inCase(async (page) => {
        await page.getByRole('tab', { name: /^Acompanhamento/ }).click();
        await press(page, 'Finalizar Acompanhamento');
        await press(page, 'Alterar situação');
      }),
    ],
    [
      'POST',
      '/api/relatos/{id}/acompanhamentos',
      inCase(async (page) => {
        await press(page, 'Acompanhamento Interno');
        await page.locator('[name=acao]').fill('Ouvir o RH');
        await page.locator('[name=responsavel]').fill('rh@example.com');
        await press(page, 'Criar acompanhamento');
      }),
    ],
    [
      'POST',
      '/api/relatos/{id}/mensagens',
      inCase(async (page) => {
        await press(page, 'Nova Mensagem');
        await page.locator('[name=mensagem]').fill('Vamos apurar.');
        await press(page, 'Enviar mensagem');
      }),
    ],
    [
      'POST',
      '/api/relatos/{id}/notas',
      inCase(async (page) => {
        await page.getByRole('tab', { name: /^Acompanhamento/ }).click();
        await page.locator('[name=texto]').fill('Rever o laudo.');
        await press(page, 'Escrever nota');
      }),
    ],
    [
      'POST',
      '/api/relatos/{id}/etiquetas',
      inCase(async (page) => {
        await unfold(page, 'Etiquetas');
        const field = page.getByRole('combobox', { name: 'Nova etiqueta' });
        await field.fill('Obra');
        await field.press('Enter');
      }),
    ],
    [
      'DELETE',
      '/api/relatos/{id}/etiquetas/{etiquetaId}',
      inCase(async (page) => {
        await unfold(page, 'Etiquetas');
        await press(page, 'Tirar a etiqueta Uma etiqueta');
      }),
    ],
    [
      'DELETE',
      '/api/relatos/{id}/retencao',
      inLinked((page) => confirmedMore(page, 'Permitir exclusão')),
    ],
    ['PUT', '/api/relatos/{id}/retencao', inOther((page) => pressMore(page, 'Impedir exclusão'))],
    [
      'POST',
      '/api/relatos/{id}/acessos',
      inCase(async (page) => {
        await unfold(page, 'Quem vê este caso');
        await press(page, 'Dar acesso');
        await pick(page, 'Pessoa', 'Lia Reis');
        await submit(page);
      }),
    ],
    [
      'DELETE',
      '/api/relatos/{id}/acessos/{usuarioId}',
      inLinked(async (page) => {
        await unfold(page, 'Quem vê este caso');
        await confirmed(page, 'Retirar o acesso de Lia Reis', 'Retirar');
      }),
    ],
    [
      'PUT',
      '/api/relatos/{id}/responsavel',
      inCase(async (page) => {
        await unfold(page, 'Quem vê este caso');
        await page
          .getByRole('region', { name: 'Quem vê este caso' })
          .getByLabel('Responsável')
          .click();
        await page.getByRole('option', { name: 'Rui Paz' }).click();
        await closeNotification(page);
      }),
    ],
    [
      'POST',
      '/api/relatos/{id}/barreiras',
      inCase(async (page) => {
        await unfold(page, 'Quem vê este caso');
        await press(page, 'Restringir uma pessoa');
        await pick(page, 'Pessoa', 'Rui Paz');
        await submit(page);
      }),
    ],
    [
      'DELETE',
      '/api/relatos/{id}/barreiras/{usuarioId}',
      inLinked(async (page) => {
        await unfold(page, 'Quem vê este caso');
        await confirmed(page, 'Retirar a restrição de Rui Paz', 'Retirar restrição');
      }),
    ],
    [
      'POST',
      '/api/relatos/{id}/vinculos',
      inCase(async (page) => {
        await unfold(page, 'Casos vinculados');
        await press(page, 'Vincular caso');
        await page.getByRole('dialog').getByLabel('Outro caso').fill(team.other.uuid);
        // Before the search the newest case comes first.
        await page.getByRole('option').first().filter({ hasText: team.other.uuid }).click();
        await submit(page);
      }),
    ],
    [
      'DELETE',
      '/api/relatos/{id}/vinculos/{vinculoId}',
      inCase(async (page) => {
        await unfold(page, 'Casos vinculados');
        await press(page, `Desvincular ${team.linked.uuid}`);
      }),
    ],
    [
      'POST',
      '/api/relatos/{id}/impedimento',
      inOther(async (page) => {
        await unfold(page, 'Quem vê este caso');
        await press(page, 'Declarar conflito de interesse');
        await submit(page);
      }),
    ],
    ['DELETE', '/api/relatos/{id}', inCase((page) => confirmedMore(page, 'Apagar relato'))],
    [
      'POST',
      '/api/relatos/registrar',
      at('/relatos/novo', async (page) => {
        await choose(page, 'Origem', 'Telefone');
        await typeDate(page, 'Recebido em', '06/01/2026 09:00');
        await page.getByLabel('Anônimo').check();
        await choose(page, 'Motivo', 'Denúncia');
        await page.locator('[name=relato]').fill('Um relato.');
        await press(page, 'Registrar');
      }),
    ],
    [
      'POST',
      '/api/consultas',
      at('/relatos', async (page) => {
        await press(page, 'Consultas salvas');
        await page.getByLabel('Nome da consulta').fill('Outra');
        await press(page, 'Salvar filtros e ordem');
      }),
    ],
    [
      'DELETE',
      '/api/consultas/{id}',
      at('/relatos', async (page) => {
        await press(page, 'Consultas salvas');
        await press(page, 'Remover a consulta Minha');
      }),
    ],
    [
      'POST',
      '/api/respostas-prontas',
      at('/respostas-prontas/create', async (page) => {
        await page.locator('[name=titulo]').fill('Outra');
        await page.locator('[name=texto]').fill('Um texto.');
        await press(page, 'Salvar');
      }),
    ],
    [
      'PUT',
      '/api/respostas-prontas/{id}',
      at('/respostas-prontas', async (page) => {
        await page.getByRole('link', { name: 'Recebido' }).click();
        await page.locator('[name=texto]').fill('Recebemos o seu relato.');
        await press(page, 'Salvar');
      }),
    ],
    [
      'DELETE',
      '/api/respostas-prontas/{id}',
      at('/respostas-prontas', (page) => confirmed(page, 'Apagar “Recebido”', 'Apagar')),
    ],
    [
      'POST',
      '/api/usuarios',
      at('/usuarios/create', async (page) => {
        await page.locator('[name=nome]').fill('Ana Lima');
        await page.locator('[name=email]').fill('ana@example.com');
        await page.locator('main [type=submit]').click();
      }),
    ],
    [
      'PUT',
      '/api/usuarios/{id}',
      at('/usuarios', async (page) => {
        await page.getByRole('link', { name: 'Lia Reis' }).click();
        await page.locator('[name=nome]').fill('Lia Souza');
        await page.locator('main [type=submit]').click();
      }),
    ],
    [
      'DELETE',
      '/api/usuarios/{id}',
      at('/usuarios', async (page) => {
        await page.getByRole('button', { name: /^Apagar Lia/ }).click();
        await page.getByRole('alertdialog').getByRole('button').last().click();
      }),
    ],
    ['POST', '/api/entregas/tentar', at('/entregas', (page) => press(page, 'Tentar todas'))],
    [
      'POST',
      '/api/entregas/{id}/tentar',
      at('/entregas', (page) =>
        page
          .getByRole('button', { name: /^Tentar de novo: E-mail/ })
          .first()
          .click(),
      ),
    ],
    [
      'POST',
      '/api/lixeira/{id}/restaurar',
      at('/lixeira', (page) =>
        page
          .getByRole('button', { name: /^Restaurar/ })
          .first()
          .click(),
      ),
    ],
    [
      'POST',
      '/api/lixeira/{id}/triturar',
      at('/lixeira', async (page) => {
        await page
          .getByRole('button', { name: /^Apagar de vez/ })
          .first()
          .click();
        await press(page.getByRole('alertdialog'), 'Apagar de vez');
      }),
    ],
    [
      'PUT',
      '/api/configuracoes',
      at('/organizacao', async (page) => {
        await page.locator('[name=nome]').fill('Moinho Serra Clara');
        await press(page, 'Salvar');
      }),
    ],
    [
      'PUT',
      '/api/questionario/rascunho',
      at('/formulario', async (page) => {
        await press(page, 'Usar um modelo');
        await press(page, 'Proteção de dados');
      }),
    ],
    [
      'POST',
      '/api/questionario/publicacao',
      at('/formulario', async (page) => {
        await press(page, 'Publicar');
        await press(page.getByRole('alertdialog'), 'Publicar');
      }),
    ],
    [
      'POST',
      '/api/unidades',
      at('/unidades', async (page) => {
        await press(page, 'Nova unidade');
        for (const language of ['pt', 'en', 'es'])
          await page.locator(`[name="nome.${language}"]`).fill('Sul');
        await page.locator('[name=endereco]').fill('sul');
        await submit(page);
      }),
    ],
    [
      'PUT',
      '/api/unidades/{id}',
      at('/unidades', async (page) => {
        await press(page, 'Alterar: Fábrica do Norte');
        await page.locator('[name="nome.en"]').fill('North');
        await submit(page);
      }),
    ],
    [
      'PUT',
      '/api/unidades/{id}/pessoas',
      at('/unidades', async (page) => {
        await press(page, 'Pessoas: Fábrica do Norte');
        await page
          .getByRole('dialog')
          .getByLabel(/^Rui Paz/)
          .check();
        await submit(page);
      }),
    ],
    [
      'POST',
      '/api/unidades/{id}/casos',
      at('/unidades', async (page) => {
        await press(page, 'Dar os casos abertos: Fábrica do Norte');
        await pick(page, 'Pessoa', 'Rui Paz');
        await submit(page);
      }),
    ],
    [
      'DELETE',
      '/api/unidades/{id}',
      at('/unidades', (page) => confirmed(page, 'Encerrar: Fábrica do Norte', 'Encerrar')),
    ],
    [
      'PUT',
      '/api/configuracoes/lei',
      at('/lei', async (page) => {
        await page.locator('[name=lixeiraDias]').fill('20');
        await press(page, 'Salvar');
      }),
    ],
    [
      'POST',
      '/api/configuracoes/logotipo',
      at('/organizacao', async (page) => {
        const file = { name: 'logo.png', mimeType: 'image/png', buffer: await png() };
        await page.getByLabel('Escolher imagem').setInputFiles(file);
      }),
    ],
    [
      'PUT',
      '/api/correio',
      at('/correio', async (page) => {
        await page.locator('[name=correioServidor]').fill('localhost');
        await page.locator('[name=correioPorta]').fill('9');
        await page.locator('[name=correioRemetente]').fill('canal@example.com');
        await page.locator('[name=correioComite]').fill('comite@example.com');
        await press(page, 'Salvar');
      }),
    ],
    [
      'POST',
      '/api/correio/teste',
      at('/correio', (page) => press(page, 'Enviar um teste para mim')),
    ],
    [
      'POST',
      '/api/instalacao/teste',
      at('/instalacao', (page) => press(page, 'Fazer um relato de teste')),
    ],
    [
      'DELETE',
      '/api/instalacao/teste',
      async (page) => {
        if (!(await standingTest(team.colleague))) await fileTest(team.colleague);
        await page.goto('/instalacao');
        await confirmed(page, 'Apagar o relato de teste');
      },
    ],
    [
      'POST',
      '/api/correio/confirmacao',
      at('/correio', (page) => press(page, 'Pedir a confirmação de outro guardião')),
    ],
    [
      'POST',
      '/api/correio/teste/palavra',
      at('/correio', async (page) => {
        await page.getByLabel('Palavra do e-mail de teste').fill('BCDFGH');
        await press(page, 'Conferir a palavra');
      }),
    ],
    ['PUT', '/api/auth/avisos', at('/conta', (page) => page.getByRole('checkbox').first().click())],
    [
      'DELETE',
      '/api/auth/sessoes',
      at('/conta', (page) => press(page, 'Encerrar todas as outras')),
    ],
    [
      'DELETE',
      '/api/auth/sessoes/{id}',
      at('/conta', (page) =>
        page
          .getByRole('button', { name: /^Encerrar a sessão em/ })
          .first()
          .click(),
      ),
    ],
    [
      'POST',
      '/api/auth/segundo-fator/oferta',
      at('/conta', (page) => press(page, 'Ativar segundo fator')),
    ],
    [
      'POST',
      '/api/auth/codigo-recuperacao',
      at('/conta', (page) => confirmed(page, 'Trocar código de recuperação', 'Continuar')),
    ],
    [
      'POST',
      '/api/auth/codigo-recuperacao/conferir',
      at('/conta', async (page) => {
        await press(page, 'Conferir o código');
        await page.locator('[name=codigoRecuperacao]').fill('AAAAA-BBBBB');
        await submit(page);
      }),
    ],
    [
      'POST',
      '/api/auth/chave-equipe',
      at('/conta', async (page) => {
        await press(page, 'Renovar a chave da equipe');
        await page.getByRole('alertdialog').getByRole('button').last().click();
      }),
    ],
    [
      'PUT',
      '/api/auth/senha',
      at('/conta', async (page) => {
        await press(page, 'Trocar senha');
        await page.locator('[name=senhaAtual]').fill('uma senha comprida');
        await page.locator('[name=senhaNova]').fill('outra senha bem comprida');
        await submit(page);
      }),
    ],
  ];
}
