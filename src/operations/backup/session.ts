/** One spelling of every value, and no limit of time: a large database takes as long as it takes. */
export const SESSION = [
  "datestyle = 'ISO, YMD'",
  "timezone = 'UTC'",
  "intervalstyle = 'postgres'",
  'extra_float_digits = 3',
  'statement_timeout = 0',
  'lock_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
]
  .map((setting) => `SET LOCAL ${setting}`)
  .join('; ');
