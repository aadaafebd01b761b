import { type Address, formatAddress, parseAddress } from './address.ts';

/** An entry of the browser's history; the route is the address's hash. */
interface Entry {
  readonly address: Address;
  /** what the link or the call that made it passed on */
  readonly state: unknown;
}

interface Entries {
  readonly current: () => Entry;
  readonly push: (entry: Entry) => void;
  readonly replace: (entry: Entry) => void;
  readonly dispose: () => void;
}

/** @param onArrival called where the browser went to another entry: back, forward, or an address that was typed */
export function createEntries(view: Window, onArrival: (entry: Entry) => void): Entries {
  const { history } = view;
  const hashOf = ({ address }: Entry) => `#${formatAddress(address)}`;
  const current = () => ({ address: parseAddress(view.location.hash.slice(1)), state: readState(history) });
  const replace = (entry: Entry) => history.replaceState({ kept: entry.state }, '', hashOf(entry));

  function arrive(): void {
    const entry = current();
    // one that was typed may lack its first slash
    if (history.state === null) replace(entry);
    onArrival(entry);
  }

  view.addEventListener('popstate', arrive);
  return {
    current,
    push: (entry) => history.pushState({ kept: entry.state }, '', hashOf(entry)),
    replace,
    dispose: () => view.removeEventListener('popstate', arrive),
  };
}

function readState(history: History): unknown {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'kept' in state ? state.kept : null;
}
