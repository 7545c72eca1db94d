import type { Permission } from '@relato/domain/permissions';
import { SetMetadata } from '@nestjs/common';

export const ALLOWED = 'relato:allow';

/** Opens a route of the team to colleagues who have this permission. The guard refuses a route that names none. */
export const Allow = (permission: Permission): MethodDecorator & ClassDecorator => SetMetadata(ALLOWED, permission);
