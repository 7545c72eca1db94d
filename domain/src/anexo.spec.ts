import { ANEXO_RECUSA_ROTULOS, REMOVIDO_ROTULOS, REMOVIDOS } from './anexo';
import { IDIOMAS } from './idioma';

describe.each(IDIOMAS)('attachments in %s', (idioma) => {
  it('have other words for each reason of refusal', () => {
    const words = Object.values(ANEXO_RECUSA_ROTULOS).map((rotulo) => rotulo[idioma]);
    expect(new Set(words).size).toBe(words.length);
  });

  it('say in words each thing that was taken out', () => {
    expect(REMOVIDOS.map((removido) => REMOVIDO_ROTULOS[removido][idioma])).not.toContain('');
  });
});
