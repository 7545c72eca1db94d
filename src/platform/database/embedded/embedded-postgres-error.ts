/** The built-in PostgreSQL cannot serve; the message is one line for the person who starts Relato. */
export class EmbeddedPostgresError extends Error {}
