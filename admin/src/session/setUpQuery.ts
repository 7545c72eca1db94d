/** The key of the query of the first steps, which other pages put right. */
export const SET_UP_QUERY = 'instalacao';
