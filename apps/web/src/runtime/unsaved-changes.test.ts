import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { SessionState, UserInfo } from './session/session.ts';
import { createDrafts, createUnsavedChanges } from './unsaved-changes.ts';

const draft = (name: string) => ({ pk: name, name, value: { name } });
const signedIn = (pk: string): SessionState => ({ kind: 'signed-in', user: { pk } as UserInfo });

describe('what a person has not saved', () => {
  it('[PF-50] is named on every page, and dropped for this person alone', () => {
    const session = createStore<SessionState>(() => signedIn('u'));
    const drafts = createDrafts(null);
    drafts.setState({ u: [draft('Waves'), draft('Tide')], v: [draft('Other')], '': [draft('Mine')] });
    const unsaved = createUnsavedChanges(drafts, { store: session });
    expect(unsaved.getState().names).toEqual(['Waves', 'Tide']);
    session.setState(signedIn('v'), true);
    expect(unsaved.getState().names).toEqual(['Other']);
    unsaved.getState().discard();
    expect(Object.keys(drafts.getState())).toEqual(['u', '']);
    expect(unsaved.getState().names).toEqual([]);
  });

  it('[PF-50] is not named to anybody else', () => {
    const session = createStore<SessionState>(() => ({ kind: 'signed-out', hasLeft: false }));
    const drafts = createDrafts(null);
    drafts.setState({ u: [draft('Waves')], '': [draft('Mine')] });
    const { names, discard } = createUnsavedChanges(drafts, { store: session }).getState();
    discard();
    expect([names, Object.keys(drafts.getState())]).toEqual([[], ['u', '']]);
  });

  it.each([null, 7, { u: 7 }, { u: [7, { name: 'x' }] }])('is nothing of %j', (stored) => {
    const storage = { getItem: () => JSON.stringify({ version: 1, value: stored }) } as unknown as Storage;
    expect(Object.values(createDrafts(storage).getState()).flat()).toEqual([]);
  });
});
