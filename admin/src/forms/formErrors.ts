import { NoPasskeyMade } from '../auth/passkeys';
import { apiError, httpStatus } from '../http';

/** A failure as a form shows it: keys of texts, at their fields where the server named any. */
export interface FormErrors {
  fields: Record<string, string>;
  /** For the form as a whole, when no field is to blame. */
  form?: string;
}

const BY_STATUS: Readonly<Record<number, string>> = {
  0: 'app.erros.semServidor',
  429: 'app.erros.ocupado',
  503: 'app.erros.ocupado',
};

const BY_CODE: Readonly<Record<string, string>> = {
  indisponivel: 'app.erros.indisponivel',
  chaves_demais: 'app.erros.chaves_demais',
  chaves_indisponiveis: 'app.erros.chaves_indisponiveis',
  confirmacao_necessaria: 'app.erros.confirmacao_necessaria',
  conta_propria: 'app.erros.conta_propria',
  ultima_conta: 'app.erros.ultima_conta',
  relato_retido: 'app.erros.relato_retido',
  respostas_demais: 'app.erros.respostas_demais',
  conflito_versao: 'app.erros.conflito_versao',
  fator_proprio: 'app.erros.fator_proprio',
  link_invalido: 'app.erros.link_invalido',
  muitas_tentativas: 'app.login.muitas',
  oferta_vencida: 'app.erros.oferta_vencida',
  segundo_fator_exigido: 'app.erros.segundo_fator_exigido',
  sem_chaves: 'app.erros.sem_chaves',
  sem_permissao: 'app.erros.sem_permissao',
  sem_segundo_fator: 'app.erros.sem_segundo_fator',
  sem_senha_nova: 'app.erros.sem_senha_nova',
  trocar_senha: 'app.erros.trocar_senha',
  segundo_fator_obrigatorio: 'app.erros.segundo_fator_obrigatorio',
};

export function formErrors(error: unknown): FormErrors {
  if (error instanceof NoPasskeyMade) return { fields: {}, form: 'app.chaves.naoFeita' };
  const said = apiError(error);
  const fields = Object.entries(said?.errors ?? {}).map(([field, key]) => [field, `app.erros.${key}`] as const);
  if (fields.length > 0) return { fields: Object.fromEntries(fields) };
  return { fields: {}, form: BY_CODE[said?.code ?? ''] ?? BY_STATUS[httpStatus(error)] ?? 'app.erros.inesperado' };
}
