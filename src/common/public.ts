import { SetMetadata } from '@nestjs/common';

export const PUBLIC_ROUTE = 'relato:public';

/** Opens a route to people without a team session; every other route is closed by default. */
export const Public = (): MethodDecorator & ClassDecorator => SetMetadata(PUBLIC_ROUTE, true);
