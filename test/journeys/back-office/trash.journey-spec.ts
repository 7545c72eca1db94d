// The trash: a report whose retention has ended is restored on hold, which the page says before.
import { answerCase, fileCase } from '../../setup/cases';
import { Client } from '../../setup/clients';
import { daysAgo } from '../../setup/product-clock';
import { expectNoViolations } from '../../setup/axe';
import { arrived, press, setUpTeam, startTeamWithPast } from './team';

const KEPT_FIVE_DAYS = { LEGAL_PROFILE: 'off', RETENTION_DAYS: '5' };

let id = '';

const team = setUpTeam(() =>
  startTeamWithPast(
    { ...daysAgo(8), ...KEPT_FIVE_DAYS },
    async ({ url }) => {
      const staff = await new Client(url).signIn();
      ({ id } = await fileCase(staff));
      await answerCase(staff, id, { status: 'CONCLUIDO' });
      await staff.delete(`/api/relatos/${id}`);
    },
    KEPT_FIVE_DAYS,
  ),
);

test('a report past its retention is restored on hold, after the page has said so', async () => {
  const page = await team.signedIn({ at: '/lixeira' });
  await page.getByRole('button', { name: /^Restaurar: Denúncia, / }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Restaurar este relato e impedir a exclusão?',
  });
  await question.getByText('O prazo de guarda deste relato já terminou').waitFor();
  await expectNoViolations(page);
  await press(question, 'Restaurar');
  await page.getByText('Relato restaurado').waitFor();
  await page.goto(`/relatos/${id}`);
  await arrived(page, /^Protocolo /);
  await page.getByText('Exclusão impedida').first().waitFor();
});
