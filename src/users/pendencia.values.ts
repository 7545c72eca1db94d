import { hasSecondFactor, type User } from './user.entity';

/** What a colleague has to do before anything else; also the code of the refusal. */
export const PENDENCIAS = ['trocar_senha', 'segundo_fator_obrigatorio'] as const;

export type Pendencia = (typeof PENDENCIAS)[number];

/** The texts of the refusals. */
export const PENDENCIA_TEXTOS: Readonly<Record<Pendencia, string>> = {
  trocar_senha: 'Escolha primeiro uma senha sua.',
  segundo_fator_obrigatorio: 'Ative primeiro o segundo fator.',
};

export function pendenciaOf(
  usuario: User,
  { secondFactorRequired }: { secondFactorRequired: boolean },
): Pendencia | undefined {
  if (usuario.trocarSenha) return 'trocar_senha';
  return secondFactorRequired && !hasSecondFactor(usuario) ? 'segundo_fator_obrigatorio' : undefined;
}
