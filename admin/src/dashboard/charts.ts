/** Both charts in one chunk, fetched by the first panel that is drawn. */
export { BarsChart } from './BarsChart';
export { MonthsChart } from './MonthsChart';
