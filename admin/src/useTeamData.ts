import { type TeamDataProvider, dataProvider } from './dataProvider';

/**
 * The team's verbs, bare. react-admin's own hook answers a call refused for a lost session as if it had worked, and a
 * reply would be announced as sent; here the refusal reaches the caller.
 */
export const useTeamData = (): TeamDataProvider => dataProvider;
