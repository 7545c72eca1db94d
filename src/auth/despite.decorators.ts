import { SetMetadata } from '@nestjs/common';
import type { Pendencia } from '../users/pendencia.values';

export const DESPITE = 'relato:despite';

/** Opens a route to a colleague who has one of these to do first; every other route waits for it. */
export const Despite = (...pendencias: readonly Pendencia[]): MethodDecorator & ClassDecorator =>
  SetMetadata(DESPITE, pendencias);
