import type { ptUnits } from './pt-units';

/** Reports to a unit, in English. */
export const enUnits: typeof ptUnits = {
  units: {
    name: 'Unit',
    goesTo: 'A report made here goes to:',
    goesToShort: 'Goes to:',
    wholeCompany: 'Report to the company’s ethics team',
    unknown:
      'The address that you used is not, or is no longer, that of a unit. A report made here goes to the company’s ethics team.',
    readers: 'The people of the ethics team who were chosen for this unit.',
    /** Among the readers on the privacy page. */
    readersOfTeam:
      'For a report made at the address of a unit: of the team, only the people who were chosen for this unit.',
    others: 'The other people of the team, managers and colleagues do not read it.',
    closed:
      'The address of this unit is no longer in use, and nothing was sent. Your text is still here: if you send it again, the report goes to the company’s ethics team.',
  },
};
