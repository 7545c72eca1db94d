import type { components } from '../../../openapi';

export type Entrega = components['schemas']['DeliveryDto'];
