import { NOBODY } from '../session/dataProvider';
import type { PlainKey } from '../i18n/keys';
import { listAddress } from '../ui/lists/listAddress';
import type { FilterValue } from '../ui/lists/useFilter';

export interface View {
  text: PlainKey;
  filter: Readonly<Record<string, FilterValue>>;
}

/** The day's views of the list: each is counted in the same way wherever it is shown. */
export const viewsOf = (me: string) =>
  ({
    naoLidos: { text: 'app.lista.naoLidos', filter: { lido: false } },
    // A concluded case waits for no one; the dashboard counts open cases by owner as well.
    meus: { text: 'app.lista.meus', filter: { responsavel: me, aberto: true } },
    semResponsavel: {
      text: 'app.lista.semResponsavel',
      filter: { responsavel: NOBODY, aberto: true },
    },
    vencidos: { text: 'app.prazo.faixas.VENCIDO', filter: { vence: 'VENCIDO' } },
    semana: { text: 'app.prazo.faixas.SEMANA', filter: { vence: 'SEMANA' } },
    aguardando: { text: 'app.lista.aguardando', filter: { status: 'AGUARDANDO_RESPOSTA' } },
    encontro: { text: 'app.marcas.pedeEncontro', filter: { pedeEncontro: true } },
    todos: { text: 'app.lista.todos', filter: {} },
  }) as const satisfies Readonly<Record<string, View>>;

/** The list with a view's filter. */
export const addressOf = ({ filter }: View): string => listAddress('relatos', filter);
