import type { components } from '../../../openapi';

export type Estatisticas = components['schemas']['StatisticsDto'];

/** One line of a table and one bar of its chart; a total of null is not shown. */
export interface Line {
  key: string;
  label: string;
  total: number | null;
}
