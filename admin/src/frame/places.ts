import type { Permission } from '@relato/domain/permissions';
import type { KeyWith, PlainKey } from '../i18n/keys';

/** A page of the back office and the pages below it. */
export interface Place {
  /** The first part of its address, and react-admin's name of its resource. */
  name: string;
  /** Needed to open it. */
  permission: Permission;
  /** Needed to open its page for a new record. */
  permissionToAdd?: Permission;
  /** The key of its title. */
  title: PlainKey;
  /** The key of its title with `%{total}` unread reports, if it shows them. */
  titleWithUnread?: KeyWith<'total'>;
  /** The menu that leads to it: the daily work, occasional pages, or the person's own pages. */
  menu: 'daily' | 'settings' | 'account';
}

/**
 * The table of the back office's pages, in the order of the menus. Routes, menus, permissions and
 * the addresses that the server answers come from it; `pages.tsx` has their components.
 */
export const PLACES = [
  {
    name: 'hoje',
    permission: 'relatos.ver',
    title: 'app.hoje.titulo',
    menu: 'daily',
  },
  {
    name: 'relatos',
    permission: 'relatos.ver',
    permissionToAdd: 'relatos.registrar',
    title: 'app.lista.titulo',
    menu: 'daily',
  },
  {
    name: 'caixa-de-entrada',
    permission: 'relatos.ver',
    title: 'app.navegacao.caixa',
    titleWithUnread: 'app.navegacao.caixaComTotal',
    menu: 'daily',
  },
  {
    name: 'prazos',
    permission: 'relatos.ver',
    title: 'app.previa.trabalho.titulo',
    menu: 'daily',
  },
  {
    name: 'painel',
    permission: 'estatisticas.ver',
    title: 'app.painel.titulo',
    menu: 'daily',
  },
  {
    name: 'organizacao',
    permission: 'organizacao.gerir',
    title: 'app.organizacao.titulo',
    menu: 'settings',
  },
  {
    name: 'formulario',
    permission: 'organizacao.gerir',
    title: 'app.formulario.titulo',
    menu: 'settings',
  },
  {
    name: 'unidades',
    permission: 'organizacao.gerir',
    title: 'app.unidades.titulo',
    menu: 'settings',
  },
  {
    name: 'lei',
    permission: 'organizacao.gerir',
    title: 'app.lei.titulo',
    menu: 'settings',
  },
  {
    name: 'respostas-prontas',
    permission: 'respostas_prontas.ver',
    permissionToAdd: 'respostas_prontas.gerir',
    title: 'app.respostas.titulo',
    menu: 'settings',
  },
  {
    name: 'usuarios',
    permission: 'usuarios.ver',
    permissionToAdd: 'usuarios.gerir',
    title: 'app.usuarios.titulo',
    menu: 'settings',
  },
  {
    name: 'instalacao',
    permission: 'instalacao.ver',
    title: 'app.instalacao.titulo',
    menu: 'settings',
  },
  {
    name: 'entregas',
    permission: 'entregas.ver',
    title: 'app.entregas.titulo',
    menu: 'settings',
  },
  {
    name: 'correio',
    permission: 'correio.gerir',
    title: 'app.correio.titulo',
    menu: 'settings',
  },
  {
    name: 'auditoria',
    permission: 'auditoria.ver',
    title: 'app.auditoria.titulo',
    menu: 'settings',
  },
  {
    name: 'lixeira',
    permission: 'lixeira.gerir',
    title: 'app.lixeira.titulo',
    menu: 'settings',
  },
  {
    name: 'aprovacoes',
    permission: 'conta.usar',
    title: 'app.aprovacoes.titulo',
    menu: 'settings',
  },
  {
    name: 'registro',
    permission: 'registro.ver',
    title: 'app.registro.titulo',
    menu: 'settings',
  },
  {
    name: 'regras',
    permission: 'prazos.ver',
    title: 'app.previa.regras.titulo',
    menu: 'settings',
  },
  {
    name: 'cartaz',
    permission: 'conta.usar',
    title: 'app.cartaz.titulo',
    menu: 'settings',
  },
  {
    name: 'conta',
    permission: 'conta.usar',
    title: 'app.conta.titulo',
    menu: 'account',
  },
] as const satisfies readonly Place[];

export type PlaceName = (typeof PLACES)[number]['name'];

/** The first parts of the addresses of pages that need no session. */
export const OPEN_PLACES = ['login', 'recuperar'] as const;
