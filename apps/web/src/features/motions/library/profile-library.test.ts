import type { MotionProfile } from '@kinora/contract/http';
import { err, ok } from '@kinora/kernel';
import { perAxis } from '@kinora/motion';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiCall } from '../../../runtime/api/api.ts';
import { createDrafts } from '../../../runtime/unsaved-changes.ts';
import { defaultProfile } from '../document/profile-document.ts';
import { readWire, type SavedProfile, writeWire } from '../document/profile-wire.ts';
import { documentOf } from './library-state.ts';
import { createKeptDrafts } from './kept-drafts.ts';
import { createProfileLibrary, type ProfileLibrary } from './profile-library.ts';
import { searchProfiles } from './search-profiles.ts';
import { createServerProfiles } from './server-profiles.ts';

/** The calls of profiles as the server answers them (docs/spec/profiles.md), for one person. */
function createServer(names: readonly string[]) {
  let profiles: MotionProfile[] = names.map((name, index) => makeProfile(`pk${String(index)}`, name));
  let made = names.length;
  let isReachable = true;

  const refuse = (code: string) => err({ code, params: {}, message: '' });
  const change = (pk: string, fields: object) => {
    profiles = profiles.map((one) =>
      one.pk === pk ? { ...one, ...fields, revision: one.revision + 1 } : one,
    );
    return profiles.find((one) => one.pk === pk)!;
  };
  const calls: Record<string, (input: any) => unknown> = {
    listProfiles: () => ok(profiles),
    getProfile({ params }) {
      const found = profiles.find(({ pk }) => pk === params.pk);
      return found ? ok(found) : refuse('access.forbidden');
    },
    saveProfile({ body: { pk, revision, ...fields } }) {
      if (pk === '') {
        const profile = { ...makeProfile(`pk${String(made++)}`, ''), ...fields };
        profiles = [...profiles, profile];
        return ok(profile);
      }
      const found = profiles.find((one) => one.pk === pk);
      if (!found) return refuse('access.forbidden');
      if (revision !== undefined && revision !== found.revision) return refuse('profile.changed-elsewhere');
      return ok(change(pk, fields));
    },
    deleteProfile({ body: { pk, revision } }) {
      const found = profiles.find((one) => one.pk === pk);
      if (!found) return refuse('access.forbidden');
      if (revision !== undefined && revision !== found.revision) return refuse('profile.changed-elsewhere');
      profiles = profiles.filter((one) => one.pk !== pk);
      return ok(null);
    },
    orderProfiles({ body: { pks } }) {
      profiles = pks.map((pk: string) => profiles.find((one) => one.pk === pk));
      return ok(null);
    },
    saveProfileRanges({ body: { channelRangeList } }) {
      for (const { pk, channelRangeList: old } of profiles) {
        if (JSON.stringify(old) !== JSON.stringify(channelRangeList)) change(pk, { channelRangeList });
      }
      return ok(null);
    },
  };
  return {
    api: (async (name: string, input: object) =>
      isReachable ? calls[name]!(input) : refuse('network.unreachable')) as unknown as ApiCall,
    names: () => profiles.map(({ name }) => name),
    find: (pk: string) => profiles.find((one) => one.pk === pk),
    /** another tab */
    change,
    remove: (pk: string) => (profiles = profiles.filter((one) => one.pk !== pk)),
    setReachable: (next: boolean) => (isReachable = next),
  };
}

function makeProfile(pk: string, name: string): MotionProfile {
  const wire = structuredClone(writeWire(defaultProfile(name))) as unknown as MotionProfile;
  return { ...wire, pk, type: 0, userPk: 'u', deviceType: '0', revision: 1 };
}

let server: ReturnType<typeof createServer>;
let library: ProfileLibrary;
const state = () => library.store.getState();
const nameOf = (pk: string) => documentOf(state(), pk)?.name;

beforeEach(async () => {
  server = createServer(['One', 'Two', 'Three']);
  const kept = createKeptDrafts(createDrafts(null), 'u');
  library = createProfileLibrary(createServerProfiles(server.api, 'u'), kept);
  await library.load();
});

function edit(pk: string, name: string): void {
  library.edit(pk, { ...documentOf(state(), pk)!, name });
}

describe('the library of profiles', () => {
  it('chooses the first, and says where it could not be read', async () => {
    expect(state()).toMatchObject({ status: 'ready', selected: 'pk0' });
    server.setReachable(false);
    await library.load();
    expect(state()).toMatchObject({ status: 'failed', selected: 'pk0' });
    expect(state().profiles).toHaveLength(3);
  });

  it('[PF-28] keeps changes until they are saved or discarded, whatever is chosen', async () => {
    edit('pk0', 'Edited');
    library.select('pk1');
    edit('pk1', 'Other');
    expect([nameOf('pk0'), nameOf('pk1'), server.names()[0]]).toEqual(['Edited', 'Other', 'One']);
    library.discard('pk1');
    expect([...state().drafts.keys()]).toEqual(['pk0']);
    expect(await library.save('pk0')).toBe(true);
    expect(server.names()[0]).toBe('Edited');
    expect(state().drafts.size).toBe(0);
  });

  it('[PF-28] has nothing to save where everything is as it was', () => {
    edit('pk0', 'Edited');
    edit('pk0', 'One');
    expect(state().drafts.size).toBe(0);
  });

  it('[PF-28] keeps what is typed during a save', async () => {
    edit('pk0', 'Edited');
    const saving = library.save('pk0');
    edit('pk0', 'Edited again');
    await saving;
    expect([server.names()[0], nameOf('pk0'), state().drafts.size]).toEqual(['Edited', 'Edited again', 1]);
  });

  it('keeps changes where a save does not get through', async () => {
    edit('pk0', 'Edited');
    server.setReachable(false);
    expect(await library.save('pk0')).toBe(false);
    expect([nameOf('pk0'), state().conflict]).toEqual(['Edited', null]);
  });

  it('[PF-30] copies with unsaved changes, renames without them, moves and deletes', async () => {
    edit('pk0', 'Edited');
    await library.copy('pk0');
    expect(server.names()).toEqual(['One', 'Two', 'Three', 'Edited 2']);
    expect(state().selected).toBe('pk3');
    library.edit('pk1', { ...documentOf(state(), 'pk1')!, remark: 'draft' });
    await library.rename('pk1', 'Renamed');
    expect(server.find('pk1')).toMatchObject({ name: 'Renamed', remark: '' });
    expect(documentOf(state(), 'pk1')).toMatchObject({ name: 'Renamed', remark: 'draft' });
    await library.move('pk1', -1);
    expect(server.names()[0]).toBe('Renamed');
    await library.move('pk1', -1);
    expect(server.names()[0]).toBe('Renamed');
    library.select('pk2');
    await library.remove('pk2');
    expect(server.names()).toEqual(['Renamed', 'One', 'Edited 2']);
    expect(state().selected).toBe('pk3');
  });

  it('[PF-29, PF-30] renames what another tab has changed meanwhile, and undoes neither its changes nor one’s own', async () => {
    server.change('pk0', { remark: 'theirs' });
    expect(await library.rename('pk0', 'Renamed')).toBe(true);
    expect(server.find('pk0')).toMatchObject({ name: 'Renamed', remark: 'theirs' });
    expect(state().conflict).toBeNull();

    library.edit('pk1', { ...documentOf(state(), 'pk1')!, remark: 'mine' });
    server.change('pk1', { remark: 'theirs' });
    expect(await library.rename('pk1', 'Renamed too')).toBe(true);
    expect(server.find('pk1')).toMatchObject({ name: 'Renamed too', remark: 'theirs' });
    expect(documentOf(state(), 'pk1')).toMatchObject({ name: 'Renamed too', remark: 'mine' });
    expect(await library.save('pk1')).toBe(false);
    expect(state().conflict).toEqual({ pk: 'pk1', kind: 'changed' });
  });

  it('[PF-29, PF-30] asks what becomes of a profile that was deleted meanwhile, where it is renamed', async () => {
    server.remove('pk0');
    expect(await library.rename('pk0', 'Renamed')).toBe(false);
    expect(state().conflict).toEqual({ pk: 'pk0', kind: 'gone' });
  });

  it('[PF-30] puts a profile back where it could not be moved', async () => {
    server.setReachable(false);
    await library.move('pk0', 1);
    expect(state().profiles.map(({ pk }) => pk)).toEqual(['pk0', 'pk1', 'pk2']);
  });

  it('[PF-64] saves nothing under a refused name, and a name without its outer spaces', async () => {
    edit('pk0', "don't");
    expect(await library.save('pk0')).toBe(false);
    expect([server.names()[0], nameOf('pk0')]).toEqual(['One', "don't"]);
    await library.copy('pk0');
    expect(server.names()[3]).toBe('dont 2');
    edit('pk0', ' ; ');
    await library.copy('pk0');
    expect(server.names()[4]).toBe('One 2');
    library.discard('pk0');
    server.change('pk0', { type: 1 });
    await library.load();
    edit('pk0', ' Edited ');
    expect(await library.save('pk0')).toBe(true);
    expect(server.find('pk0')).toMatchObject({ name: 'Edited', type: 1 });
    expect(state().drafts.size).toBe(0);
  });

  it('[PF-30] does nothing with a profile that it does not have', async () => {
    expect([await library.save('x'), await library.copy('x'), await library.rename('x', 'X')]).toEqual([
      ...[false, false, false],
    ]);
    expect(server.names()).toHaveLength(3);
    expect(await library.resolveConflict('overwrite')).toBe(true);
  });

  it('[PF-30] leaves all as it is where the server is not reached', async () => {
    edit('pk0', 'Edited');
    const before = state();
    server.setReachable(false);
    const ranges = perAxis(() => ({ min: 1_000, max: 8_000 }));
    for (const call of [
      library.create(defaultProfile('New')),
      library.copy('pk1'),
      library.rename('pk0', 'Renamed'),
      library.remove('pk0'),
      library.setRanges(ranges),
    ])
      expect(await call).toBe(false);
    expect(state()).toEqual(before);
  });

  it('[PF-30] has no draft behind a rename of what was not edited, and passes over what has gone', async () => {
    await library.rename('pk0', 'Renamed');
    expect([nameOf('pk0'), state().drafts.size]).toEqual(['Renamed', 0]);
    server.remove('pk1');
    expect(await library.remove('pk1')).toBe(true);
    expect([state().profiles.length, state().conflict]).toEqual([2, null]);
    const loading = library.load();
    expect(state().status).toBe('loading');
    await loading;
    expect(await library.create(defaultProfile('New'))).toBe(true);
    expect([nameOf(state().selected!), state().profiles.length]).toEqual(['New', 3]);
  });

  describe('where another tab was faster', () => {
    beforeEach(async () => {
      edit('pk0', 'Mine');
      server.change('pk0', { name: 'Theirs' });
      expect(await library.save('pk0')).toBe(false);
    });

    it('[PF-29] changes nothing, and asks', () => {
      expect(state().conflict).toEqual({ pk: 'pk0', kind: 'changed' });
      expect([server.names()[0], nameOf('pk0')]).toEqual(['Theirs', 'Mine']);
    });

    it('[PF-29] keeps mine as a copy', async () => {
      expect(await library.resolveConflict('keep-as-copy')).toBe(true);
      expect(server.names()).toEqual(['Theirs', 'Two', 'Three', 'Mine 2']);
      expect([nameOf('pk0'), state().drafts.size, state().conflict]).toEqual(['Theirs', 0, null]);
    });

    it('[PF-29] loads the other version', async () => {
      await library.resolveConflict('take-other');
      expect([nameOf('pk0'), state().drafts.size]).toEqual(['Theirs', 0]);
      edit('pk0', 'After');
      expect(await library.save('pk0')).toBe(true);
    });

    it('[PF-29] overwrites with mine', async () => {
      await library.resolveConflict('overwrite');
      expect([server.names()[0], state().drafts.size, state().conflict]).toEqual(['Mine', 0, null]);
    });

    it('[PF-29] goes on asking where the answer does not get through', async () => {
      server.setReachable(false);
      for (const choice of ['keep-as-copy', 'take-other', 'overwrite'] as const) {
        expect(await library.resolveConflict(choice)).toBe(false);
      }
      expect([nameOf('pk0'), state().conflict?.kind]).toEqual(['Mine', 'changed']);
    });
  });

  it('[PF-29] keeps mine as a new profile, or lets it go, where another tab has deleted it', async () => {
    for (const [choice, names] of [
      ['keep-as-copy', ['Two', 'Three', 'Mine 2']],
      ['take-other', ['Three', 'Mine 2']],
    ] as const) {
      const { pk } = state().profiles[0]!;
      edit(pk, 'Mine');
      server.remove(pk);
      await library.save(pk);
      expect(state().conflict).toEqual({ pk, kind: 'gone' });
      await library.resolveConflict(choice);
      expect(server.names()).toEqual(names);
      expect(state().profiles.map(({ document }) => document.name)).toEqual(names);
      expect(state().drafts.size).toBe(0);
    }
  });

  it('[PF-29] deletes nothing that another tab has changed, and asks', async () => {
    server.change('pk0', { name: 'Theirs' });
    expect(await library.remove('pk0')).toBe(false);
    expect(state().conflict).toEqual({ pk: 'pk0', kind: 'removal' });
    expect(server.names()).toEqual(['Theirs', 'Two', 'Three']);
    expect(await library.resolveConflict('take-other')).toBe(true);
    expect([nameOf('pk0'), state().conflict]).toEqual(['Theirs', null]);

    server.change('pk0', { name: 'Theirs again' });
    await library.remove('pk0');
    expect(await library.resolveConflict('remove')).toBe(true);
    expect([server.names(), state().conflict]).toEqual([['Two', 'Three'], null]);
    expect(state().profiles).toHaveLength(2);
  });

  it('[PF-39] saves and copies what is set for an axis that is off', async () => {
    const document = documentOf(state(), 'pk0')!;
    const { R1 } = document.axes;
    library.edit('pk0', {
      ...document,
      axes: { ...document.axes, R1: { ...R1, channel: { ...R1.channel, amp: 12 } } },
    });
    await library.save('pk0');
    await library.copy('pk0');
    await library.load();
    for (const pk of ['pk0', 'pk3']) {
      expect(documentOf(state(), pk)?.axes.R1).toMatchObject({ enabled: false, channel: { amp: 12 } });
    }
  });

  it('[PF-36] sets the ranges of all, of unsaved changes as well, and still notices another tab', async () => {
    const ranges = perAxis(() => ({ min: 1_000, max: 8_000 }));
    edit('pk0', 'Mine');
    edit('pk1', 'Mine too');
    expect(await library.setRanges(ranges)).toBe(true);
    expect(documentOf(state(), 'pk0')).toMatchObject({ name: 'Mine', axes: { R2: { range: ranges.R2 } } });
    expect(await library.save('pk0')).toBe(true);
    server.change('pk1', { name: 'Theirs' });
    await library.setRanges(ranges);
    expect(await library.save('pk1')).toBe(false);
    expect(state().conflict).toEqual({ pk: 'pk1', kind: 'changed' });
  });
});

describe('the search', () => {
  const saved = ['Slow Wave', 'Éclair', 'ﾄﾞﾘﾌﾄ'].map((name): SavedProfile =>
    readWire(makeProfile(name, name)),
  );
  it.each([
    ['', 3],
    ['wave', 1],
    [' WAVE ', 1],
    ['eclair', 1],
    ['ドリフト', 1],
    ['x', 0],
  ])('[PF-31] for %j finds %i', (text, count) => {
    expect(searchProfiles(saved, text)).toHaveLength(count);
  });
});
