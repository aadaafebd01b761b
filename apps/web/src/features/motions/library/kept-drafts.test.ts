import { beforeEach, describe, expect, it } from 'vitest';
import { createDrafts } from '../../../runtime/unsaved-changes.ts';
import { defaultProfile } from '../document/profile-document.ts';
import { createFakeStorage } from '../../../testing/fake-storage.ts';
import { createBrowserProfiles } from './browser-profiles.ts';
import { createKeptDrafts } from './kept-drafts.ts';
import { documentOf } from './library-state.ts';
import { createProfileLibrary } from './profile-library.ts';
import type { ProfileStore } from './profile-store.ts';

let storage: Storage;

function profiles(): ProfileStore {
  let made = 0;
  const newPk = () => `pk${String(made++)}`;
  return createBrowserProfiles({ storage, firstName: 'Mine', newPk, isFull: () => undefined });
}

/** A page of this person, as a reload opens it. */
async function open(person = 'u') {
  const drafts = createDrafts(storage);
  const library = createProfileLibrary(profiles(), createKeptDrafts(drafts, person));
  await library.load();
  const state = () => library.store.getState();
  return {
    library,
    drafts,
    state,
    edit: (remark: string, name = 'Mine') =>
      library.edit('first', { ...documentOf(state(), 'first')!, remark, name }),
    remark: () => documentOf(state(), 'first')?.remark,
  };
}

beforeEach(() => {
  storage = createFakeStorage();
});

describe('what was typed and not saved', () => {
  it('[PF-63] is there again after a reload, and after another one', async () => {
    (await open()).edit('typed');
    expect((await open()).remark()).toBe('typed');
    expect((await open()).state().drafts.size).toBe(1);
  });

  it('[PF-63] is its own person’s alone', async () => {
    (await open()).edit('typed');
    const other = await open('v');
    expect(other.state().drafts.size).toBe(0);
    other.edit('typed by another');
    expect((await open()).remark()).toBe('typed');
    expect((await open('v')).remark()).toBe('typed by another');
  });

  it('[PF-63] ends with a save and with a discard', async () => {
    const page = await open();
    page.edit('typed');
    expect(await page.library.save('first')).toBe(true);
    expect((await open()).state().drafts.size).toBe(0);
    page.edit('typed again');
    page.library.discard('first');
    expect((await open()).state().drafts.size).toBe(0);
    expect((await open()).remark()).toBe('typed');
  });

  it('[PF-29, PF-63] notices after a reload as well that another tab was faster', async () => {
    (await open()).edit('mine');
    const other = await profiles().save({ pk: 'first', revision: 1, document: defaultProfile('Theirs') });
    expect(other.ok).toBe(true);
    const page = await open();
    expect(await page.library.save('first')).toBe(false);
    expect(page.state().conflict).toEqual({ pk: 'first', kind: 'changed' });
    expect(page.remark()).toBe('mine');
  });

  it('[PF-29, PF-63] is kept where its profile has gone', async () => {
    (await open()).edit('mine');
    await profiles().remove('first', null);
    const page = await open();
    expect(page.remark()).toBe('mine');
    await page.library.save('first');
    expect(page.state().conflict).toEqual({ pk: 'first', kind: 'gone' });
  });

  it('[PF-63] is no draft any more where another tab has saved the same', async () => {
    const page = await open();
    page.edit('same');
    const document = documentOf(page.state(), 'first')!;
    await profiles().save({ pk: 'first', revision: 1, document });
    const again = await open();
    expect(again.state().drafts.size).toBe(0);
    again.edit('next');
    expect(await again.library.save('first')).toBe(true);
  });

  it('[PF-63] keeps what another tab has typed meanwhile where this one discards its own', async () => {
    const [page, other] = [await open(), await open()];
    page.edit('mine');
    other.edit('theirs');
    page.library.discard('first');
    expect((await open()).remark()).toBe('theirs');
  });

  it('[PF-63] is put back where another tab typed over it and saved', async () => {
    const [page, other] = [await open(), await open()];
    page.edit('mine');
    other.edit('theirs');
    expect(await other.library.save('first')).toBe(true);
    // as the storage's event has it
    page.drafts.follow();
    const again = await open();
    expect(again.remark()).toBe('mine');
    expect(await again.library.save('first')).toBe(false);
    expect(again.state().conflict?.kind).toBe('changed');
  });

  it('[PF-50] is dropped for good when its person logs out', async () => {
    const page = await open();
    page.edit('typed');
    page.drafts.setState({}, true);
    expect(page.state().drafts.size).toBe(0);
    expect((await open()).state().drafts.size).toBe(0);
  });

  it('[PF-64] has its name as it was typed, and saves nothing while that is refused', async () => {
    (await open()).edit('typed', 'a;b');
    const page = await open();
    expect(documentOf(page.state(), 'first')?.name).toBe('a;b');
    expect(await page.library.save('first')).toBe(false);
    expect(await profiles().get('first')).toMatchObject({
      value: { document: { name: 'Mine', remark: '' } },
    });
    page.edit('typed', '  Tide ');
    expect(await page.library.save('first')).toBe(true);
    expect(await profiles().get('first')).toMatchObject({
      value: { document: { name: 'Tide', remark: 'typed' } },
    });
  });
});
