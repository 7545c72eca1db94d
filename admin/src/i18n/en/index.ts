import type { Mensagens } from '../pt';
import { app } from './app';
import { ra } from './ra';
import { resources } from './resources';

export const en: Mensagens = { ra, resources, app };
