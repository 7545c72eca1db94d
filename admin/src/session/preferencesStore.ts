import { localStorageStore, memoryStore, type Store } from 'react-admin';

/** The only things that stay in the browser; none says anything about a report. */
const PREFERENCES = ['theme', 'locale', 'atalhos', 'relatos.datatable'];

/**
 * react-admin's store in two halves: a person's preferences stay in the browser, also when signing out; everything
 * else (the last list, what is selected) lives in memory and is emptied.
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
    setItem: (key, value) => of(key).setItem(key, value),
    removeItem: (key) => of(key).removeItem(key),
    removeItems: (prefix) => passing.removeItems(prefix),
    reset: () => passing.reset(),
    subscribe: (key, callback) => of(key).subscribe(key, callback),
    listItems: (prefix) => ({ ...passing.listItems?.(prefix), ...kept.listItems?.(prefix) }),
  };
}
