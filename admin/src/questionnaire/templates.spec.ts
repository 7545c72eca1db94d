import { questionsThatIdentify, readQuestionnaire } from '@relato/domain/questionnaire-check';
import { withNewIds } from './changes';
import { TEMPLATES } from './templates';

test('the templates break no rule, and ask no reporter who they are', () => {
  const questionnaire = { categorias: TEMPLATES.map(withNewIds) };
  const { problems, value } = readQuestionnaire(questionnaire);
  expect(problems).toEqual({});
  expect(value).toEqual(questionnaire);
  expect(questionsThatIdentify(value)).toEqual([]);
});
