/** The id of the last element in the body. Scripts write announcements for screen readers into it. */
export const LAST_ELEMENT = 'falado';
