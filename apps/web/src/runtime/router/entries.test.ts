import { describe, expect, it } from 'vitest';
import { createEntries } from './entries.ts';

/** A window with a history that is written down, and an address bar. */
function open(hash: string, state: unknown = null) {
  const written: unknown[] = [];
  const arrived: unknown[] = [];
  const view = Object.assign(new EventTarget(), {
    location: { hash },
    history: {
      state,
      pushState: (...given: readonly unknown[]) => void written.push(['push', ...given]),
      replaceState: (...given: readonly unknown[]) => void written.push(['replace', ...given]),
    },
  });
  const entries = createEntries(view as EventTarget as Window, (entry) => arrived.push(entry));
  return {
    ...{ entries, written, arrived },
    go(nextHash: string, nextState: unknown) {
      view.location.hash = nextHash;
      view.history.state = nextState;
      view.dispatchEvent(new Event('popstate'));
    },
  };
}

const remote = { pathname: '/remote', search: '?code=K7' };

describe('an entry of the history', () => {
  it.each<[string, unknown, object, unknown]>([
    ['#/remote?code=K7', { kept: 7 }, remote, 7],
    ['#remote?code=K7', null, remote, null],
    ['', null, { pathname: '/', search: '' }, null],
    ['#/a', { kept: undefined }, { pathname: '/a', search: '' }, undefined],
    ['#/a', { other: 7 }, { pathname: '/a', search: '' }, null],
    ['#/a', 'kept', { pathname: '/a', search: '' }, null],
  ])('of the address %j with %j is read', (hash, state, address, kept) => {
    expect(open(hash, state).entries.current()).toEqual({ address, state: kept });
  });

  it('is made or replaced with its address and what it passes on', () => {
    const { entries, written, arrived } = open('');
    entries.push({ address: remote, state: 7 });
    entries.replace({ address: { pathname: '/a', search: '' }, state: null });
    expect(written).toEqual([
      ['push', { kept: 7 }, '', '#/remote?code=K7'],
      ['replace', { kept: null }, '', '#/a'],
    ]);
    expect(arrived).toEqual([]);
  });
});

describe('an arrival', () => {
  it('by back or forward leaves the entry as it is', () => {
    const { go, written, arrived } = open('');
    go('#/remote?code=K7', { kept: 'x' });
    expect([arrived, written]).toEqual([[{ address: remote, state: 'x' }], []]);
  });

  it('by an address that was typed writes it in full', () => {
    const { go, written, arrived } = open('');
    go('#remote?code=K7', null);
    expect(arrived).toEqual([{ address: remote, state: null }]);
    expect(written).toEqual([['replace', { kept: null }, '', '#/remote?code=K7']]);
  });

  it('is not heard after the end', () => {
    const { entries, go, arrived } = open('');
    entries.dispose();
    go('#/a', null);
    expect(arrived).toEqual([]);
  });
});
