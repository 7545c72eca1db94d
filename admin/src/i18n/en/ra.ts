import library from 'ra-language-english';
import type { Messages } from '../pt';

const given = library.ra as unknown as Messages['ra'];

/** react-admin's own texts in English: the library's, and resources in this system's words. */
export const ra: Messages['ra'] = {
  ...given,
  action: {
    ...given.action,
    back: 'Back',
    bulk_actions: '1 report selected |||| %{smart_count} reports selected',
    toggle_theme: 'Switch between light and dark',
    unselect: 'Clear selection',
    update_application: 'Reload the system',
  },
  page: { ...given.page, not_found: 'Page not found', empty: 'There are no %{name} yet.' },
  message: {
    ...given.message,
    access_denied: 'You are not allowed to open this page',
    auth_error: 'Your session could not be checked.',
    bulk_delete_content: 'Delete this item? |||| Delete these %{smart_count} items?',
    delete_content: 'Delete this item?',
    error: 'An unexpected problem has occurred!',
    invalid_form: 'Some fields need correcting',
    not_found: 'The address was mistyped, or the link is out of date.',
    unsaved_changes: 'What you wrote has not been saved. Leave anyway?',
    placeholder_data_warning: 'No connection: the data was not refreshed.',
  },
  navigation: {
    ...given.navigation,
    no_filtered_results: 'Nothing found with these filters.',
    no_results: 'Nothing found',
    current_page: 'Page %{page}, current',
    first: 'First page',
    last: 'Last page',
    next: 'Next page',
    previous: 'Previous page',
    page_rows_per_page: 'Per page',
  },
  auth: {
    ...given.auth,
    auth_check_error: 'Sign in to continue',
    user_menu: 'Account',
    logout: 'sign out',
  },
  notification: {
    ...given.notification,
    http_error: 'An unexpected problem has occurred!',
    data_provider_error: 'An unexpected problem has occurred!',
    i18n_error: 'This language could not be loaded',
    logged_out: 'Your session has ended. Sign in again to continue.',
    not_authorized: 'You are not allowed to do this.',
    offline: 'No connection. The data could not be loaded.',
  },
  validation: {
    ...given.validation,
    required: 'Fill in this field',
    maxLength: 'Write at most %{max} characters',
    email: 'Write a valid e-mail',
  },
};

/** Names of the resources and of their fields, in English. */
export const resources: Messages['resources'] = {
  relatos: {
    name: 'Report |||| Reports',
    fields: {
      uuid: 'Protocol',
      nome: 'Name',
      motivo: 'Reason',
      status: 'Status',
      gravidade: 'Severity',
      procedencia: 'Founded',
      procedenciaDecisao: 'Founded',
      desfecho: 'Outcome',
      medidas: 'Measures',
      verificacoes: 'Ask whether all is well',
      lido: 'Reading',
      vencido: 'Deadline',
      prazo: 'Acknowledgement and answer',
      vence: 'Next deadline',
      responsavel: 'Owner',
      aberto: 'Progress',
      idade: 'Age',
      grau: 'Severity',
      resposta: 'First answer',
      noPrazo: 'In time',
      protocolo: 'Earlier protocol',
      anexos: 'Attachments',
      origem: 'Source',
      recebidoEm: 'Received on',
      identificacao: 'Who reported',
      semConfianca: 'Trusts nobody in the internal team',
      criadoEm: 'Opened on',
      alteradoEm: 'Changed on',
      alteradoPor: 'Changed by',
      expiraEm: 'Expires on',
      criadoEm_gte: 'Opened since',
      criadoEm_lte: 'Opened until',
      recebidoEm_gte: 'Received from',
      recebidoEm_lte: 'Received until',
    },
  },
  usuarios: {
    name: 'User |||| Users',
    fields: {
      nome: 'Name',
      email: 'E-mail',
      ativo: 'Access',
      papeis: 'Roles',
      suplente: 'Substitute',
      criadoEm: 'Created on',
    },
  },
  auditoria: {
    name: 'Entry |||| Entries',
    fields: {
      acao: 'Action',
      usuarioId: 'Who',
      em_gte: 'From',
      em_lte: 'Until',
    },
  },
  'respostas-prontas': {
    name: 'Canned reply |||| Canned replies',
    fields: { titulo: 'Title', idioma: 'Language', texto: 'Text' },
  },
};
