import { ATTACHMENT_REFUSAL_LABELS, REMOVED_DATA_LABELS, REMOVED_DATA } from './attachment';
import { LANGUAGES } from './language';

describe.each(LANGUAGES)('attachments in %s', (language) => {
  it('have other words for each reason of refusal', () => {
    const words = Object.values(ATTACHMENT_REFUSAL_LABELS).map((label) => label[language]);
    expect(new Set(words).size).toBe(words.length);
  });

  it('say in words each thing that was taken out', () => {
    expect(REMOVED_DATA.map((removed) => REMOVED_DATA_LABELS[removed][language])).not.toContain('');
  });
});
