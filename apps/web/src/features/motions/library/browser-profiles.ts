import { maxProfiles } from '@kinora/contract';
import { err, ok } from '@kinora/kernel';
import { perAxis, profileKinds } from '@kinora/motion';
import { createStoredValue, isRecord } from '../../../runtime/storage/stored-value.ts';
import { parseProfile, type ProfileDocument } from '../document/profile-document.ts';
import type { SavedProfile } from '../document/profile-wire.ts';
import { parseStoredProfiles } from '../document/stored-profiles.ts';
import { hasRanges } from './library-state.ts';
import type { ProfileStore } from './profile-store.ts';

interface Collection {
  readonly profiles: readonly SavedProfile[];
}

export interface BrowserProfilesOptions {
  readonly storage: Storage | null;
  /** of a profile to begin with */
  readonly firstName: string;
  readonly newPk: () => string;
  /** No more can be kept: says so. */
  readonly isFull: (limit: number) => void;
}

/** The profiles of a person without an account: in this browser, by the rules of the server. All tabs share them. */
export function createBrowserProfiles(options: BrowserProfilesOptions): ProfileStore {
  const { storage, newPk } = options;
  const kept = createStoredValue<Collection>({
    key: 'kinora.profiles',
    version: 1,
    parse: (stored) => parseCollection(stored, options),
    storage,
  });
  const all = () => {
    kept.follow();
    return kept.getState().profiles;
  };
  const find = (pk: string) => all().find((one) => one.pk === pk);
  const put = (profiles: readonly SavedProfile[]) => kept.setState({ profiles });
  return {
    list: async () => ok(all()),
    get: async (pk) => {
      const found = find(pk);
      return found ? ok(found) : err('gone');
    },
    save: async ({ pk = '', kind = profileKinds.own, revision, document }) => {
      if (pk === '') return create(all(), { pk: newPk(), kind, revision: 1, document });
      const found = find(pk);
      if (!found) return err('gone');
      if (revision !== undefined && revision !== found.revision) return err('changed');
      const saved = { ...found, document, revision: found.revision + 1 };
      put(all().map((one) => (one.pk === pk ? saved : one)));
      return ok(saved);
    },
    remove: async (pk, revision) => {
      const found = find(pk);
      if (!found) return err('gone');
      if (revision !== null && revision !== found.revision) return err('changed');
      put(all().filter((one) => one !== found));
      return ok(null);
    },
    order: async (pks) => {
      const listed = pks.flatMap((pk) => find(pk) ?? []);
      put([...listed, ...all().filter(({ pk }) => !pks.includes(pk))]);
      return ok(null);
    },
    setRanges: async (ranges) => {
      put(
        all().map((one) => {
          if (hasRanges(one.document, ranges)) return one;
          const axes = perAxis((axis) => ({ ...one.document.axes[axis], range: ranges[axis] }));
          return { ...one, revision: one.revision + 1, document: { ...one.document, axes } };
        }),
      );
      return ok(null);
    },
  };

  function create(before: readonly SavedProfile[], made: SavedProfile) {
    if (before.length < maxProfiles) {
      put([...before, made]);
      return ok(made);
    }
    options.isFull(maxProfiles);
    return err('failed' as const);
  }
}

/** Where nothing is stored, it begins with the one profile that an earlier version kept, or with a plain one. */
function parseCollection(
  stored: unknown,
  { storage, firstName }: Pick<BrowserProfilesOptions, 'storage' | 'firstName'>,
): Collection {
  if (isRecord(stored)) return { profiles: parseStoredProfiles(stored['profiles']).slice(0, maxProfiles) };
  const earlier = createStoredValue<ProfileDocument>({
    key: 'kinora.profile',
    version: 1,
    parse: (value) => parseProfile(value, firstName),
    storage,
  });
  // every tab has the same first one
  const first = { pk: 'first', kind: profileKinds.own, revision: 1, document: earlier.getState() };
  return { profiles: [first] };
}
