import { type Aviso, AVISO_TEXTOS } from '@relato/domain/aviso';
import { useTranslate } from 'react-admin';
import { useRotulo } from '../i18n/useIdioma';
import type { Mensagem } from '../api';

/** Whose a message is and what it says. The product's own messages are said in the reader's language. */
export function useMessageText(): { author: (message: Mensagem) => string; text: (message: Mensagem) => string } {
  const translate = useTranslate();
  const rotulo = useRotulo();
  return {
    author: ({ aviso, daEquipe }) =>
      translate(`app.mensagens.${aviso ? 'doSistema' : daEquipe ? 'daEquipe' : 'doRelator'}`),
    text: ({ aviso, mensagem }) => (isKnown(aviso) ? rotulo(AVISO_TEXTOS[aviso]) : mensagem),
  };
}

/** A newer server may have words of its own that this page does not know; `mensagem` holds them in Portuguese. */
function isKnown(aviso: string | undefined): aviso is Aviso {
  return aviso !== undefined && Object.hasOwn(AVISO_TEXTOS, aviso);
}
