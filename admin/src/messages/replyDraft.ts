/** The name of a report's unsent reply. */
export const replyDraft = (reportId: string): string => `mensagem/${reportId}`;
