import { failure } from '@kinora/contract';
import { maxProfiles } from '@kinora/contract/constants';
import { err, ok } from '@kinora/kernel';
import { profileFields, readField, readRangeList } from '@kinora/motion/profile';
import type { Handlers } from '../handler.ts';
import type { WallClock } from '../wall-clock.ts';
import { parseProfileSave } from './parse-profile.ts';
import type { ProfileStore, Unreached } from './profile-store.ts';

export interface ProfileDeps {
  readonly profiles: ProfileStore;
  readonly clock: WallClock;
}

type ProfileCalls =
  'listProfiles' | 'saveProfile' | 'getProfile' | 'saveProfileRanges' | 'deleteProfile' | 'orderProfiles';

/** Motion profiles: everybody has their own. What is another's and what nobody has are answered alike. */
export function createProfileHandlers({ profiles, clock }: ProfileDeps): Handlers<ProfileCalls> {
  return {
    async listProfiles({ params, session }) {
      if (params.userPk !== session.accountPk) return err(failure('access.forbidden'));
      const deviceType = readDeviceType(params.deviceType);
      if (!deviceType.ok) return deviceType;
      return ok(await profiles.list(session.accountPk));
    },

    async saveProfile({ body, session: { accountPk } }) {
      if (isAnothers(body.userPk, accountPk)) return err(failure('access.forbidden'));
      const deviceType = readDeviceType(body.deviceType);
      if (!deviceType.ok) return deviceType;
      const parsed = parseProfileSave(body);
      if (!parsed.ok) return parsed;
      const { pk, revision, draft } = parsed.value;
      if (pk === null) {
        const added = await profiles.add(accountPk, draft, maxProfiles, clock.now());
        return added === null ? err(failure('profile.too-many', { limit: maxProfiles })) : ok(added);
      }
      const outcome = await profiles.replace(accountPk, pk, draft, revision, clock.now());
      return outcome.kind === 'replaced' ? ok(outcome.profile) : unreached(outcome);
    },

    async getProfile({ params, session }) {
      const profile = await profiles.find(session.accountPk, params.pk);
      return profile === null ? err(failure('access.forbidden')) : ok(profile);
    },

    async saveProfileRanges({ body, session: { accountPk } }) {
      if (isAnothers(body.userPk, accountPk)) return err(failure('access.forbidden'));
      const deviceType = readDeviceType(body.deviceType);
      if (!deviceType.ok) return deviceType;
      const ranges = readRangeList(body.channelRangeList ?? []);
      if (!ranges.ok) return ranges;
      await profiles.setRanges(accountPk, ranges.value, clock.now());
      return ok(null);
    },

    async deleteProfile({ body, session }) {
      const outcome = await profiles.remove(session.accountPk, body.pk, body.revision ?? null);
      return outcome.kind === 'removed' ? ok(null) : unreached(outcome);
    },

    async orderProfiles({ body, session }) {
      await profiles.order(session.accountPk, body.pks);
      return ok(null);
    },
  };
}

function unreached({ kind }: Unreached) {
  return err(failure(kind === 'gone' ? 'access.forbidden' : 'profile.changed-elsewhere'));
}

function readDeviceType(value: unknown) {
  return readField(profileFields.deviceType, value, 'deviceType');
}

/** A save may name its user; without a name it is the asker's. */
function isAnothers(userPk: unknown, accountPk: string): boolean {
  return userPk !== undefined && userPk !== null && userPk !== '' && userPk !== accountPk;
}
