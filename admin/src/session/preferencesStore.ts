import { localStorageStore, memoryStore, type Store, useStore } from 'react-admin';

/** The only data kept in the browser; none of it is about reports. */
const PREFERENCES = ['theme', 'locale', 'atalhos', 'relatos.datatable', 'inicio', 'passos'];

/**
 * Page, order and filters of a list, which are in its address. The library stores them, too, when a
 * list opens, and would render all its rows again for that.
 */
const isListPlace = (key: string): boolean => key.endsWith('.listParams');

/**
 * react-admin's store in two halves: preferences stay in the browser, also after signing out;
 * everything else (the selection) is in memory and is cleared.
 */
export function preferencesStore(): Store {
  const kept = localStorageStore('1', 'Relato');
  const passing = memoryStore();
  const of = (key: string): Store => (PREFERENCES.includes(key) ? kept : passing);
  return {
    setup: () => {
      kept.setup();
      passing.setup();
    },
    teardown: () => {
      kept.teardown();
      passing.teardown();
    },
    getItem: (key, defaultValue) => of(key).getItem(key, defaultValue),
    setItem: (key, value) => {
      if (!isListPlace(key)) of(key).setItem(key, value);
    },
    removeItem: (key) => of(key).removeItem(key),
    removeItems: (prefix) => passing.removeItems(prefix),
    reset: () => passing.reset(),
    subscribe: (key, callback) => of(key).subscribe(key, callback),
    listItems: (prefix) => ({ ...passing.listItems?.(prefix), ...kept.listItems?.(prefix) }),
  };
}

/** The red rows of the first steps whose card was hidden. */
export const useHiddenSteps = () => useStore<readonly string[]>('passos', []);

/** Whether a sign-in leads to the start page instead of the list of reports. */
export const useStartsToday = () => useStore<boolean>('inicio', false);
