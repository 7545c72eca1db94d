import { Any, type FindOperator, In } from 'typeorm';

/**
 * The condition that a column has one of any number of values: one parameter, where `In` sends one for
 * each and PostgreSQL takes at most 65,535. A single value keeps `In`: for a list PostgreSQL expects ten
 * rows, and then keeps no plan.
 */
export const anyOf = <Value>(values: readonly Value[]): FindOperator<Value> =>
  values.length > 1 ? Any(values) : (In(values) as FindOperator<Value>);
