import { createStore, type StoreApi } from 'zustand/vanilla';
import { showScheme } from '../../ui/theme/shown-scheme.ts';
import { browserStorage, readText, writeText } from '../storage/stored-value.ts';

const choices = ['dark', 'light', 'auto'] as const;
export type SchemeChoice = (typeof choices)[number];

/** Its value is the plain word. The name is from when Mantine kept it: a choice outlives our builds. */
const key = 'mantine-color-scheme-value';

/** The theme that a person chose, `auto` until then. It is shown, kept, and followed from tab to tab. */
export function createColourScheme(): StoreApi<SchemeChoice> {
  const place = { key, storage: browserStorage() };
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const read = () => choices.find((choice) => choice === readText(place)) ?? 'auto';
  const store = createStore<SchemeChoice>(read);
  const show = () => {
    const choice = store.getState();
    showScheme(choice !== 'auto' ? choice : system.matches ? 'dark' : 'light');
  };
  show();
  system.addEventListener('change', show);
  store.subscribe((choice) => {
    writeText(place, choice);
    show();
  });
  window.addEventListener('storage', (event) => event.key === key && store.setState(read()));
  return store;
}
