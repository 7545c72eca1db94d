import { draftOf, dropDraft, keepDraft, wipeDrafts, wipeDraftsOfOthers } from './drafts';

beforeEach(() => wipeDraftsOfOthers('ana'));

test("a draft survives its author's next sign-in, not another person's", () => {
  keepDraft('mensagem/1', { mensagem: 'Meia hora' });
  wipeDraftsOfOthers('ana');
  expect(draftOf('mensagem/1')).toEqual({ mensagem: 'Meia hora' });
  wipeDraftsOfOthers('bia');
  expect(draftOf('mensagem/1')).toBeUndefined();
});

test('a draft is dropped when sent, and all drafts at sign-out', () => {
  keepDraft('mensagem/1', { mensagem: 'um' });
  keepDraft('mensagem/2', { mensagem: 'dois' });
  dropDraft('mensagem/1');
  expect([draftOf('mensagem/1'), draftOf('mensagem/2')]).toEqual([undefined, { mensagem: 'dois' }]);
  wipeDrafts();
  expect(draftOf('mensagem/2')).toBeUndefined();
});
