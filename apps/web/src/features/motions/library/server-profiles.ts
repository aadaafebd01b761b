import { err, ok, type Result } from '@kinora/kernel';
import type { ApiCall } from '../../../runtime/api/api.ts';
import { readWire, writeWire } from '../document/profile-wire.ts';
import type { ProfileStore, StoreFailure } from './profile-store.ts';

/** The profiles of an account. A call that fails has been shown already. */
export function createServerProfiles(api: ApiCall, userPk: string): ProfileStore {
  return {
    list: async () => {
      const answer = await api('listProfiles', { params: { userPk, deviceType: '0' }, body: {} });
      return answer.ok ? ok(answer.value.map(readWire)) : refused(answer);
    },
    get: async (pk) => {
      const answer = await api('getProfile', { params: { pk } });
      return answer.ok ? ok(readWire(answer.value)) : refused(answer);
    },
    save: async ({ pk = '', kind = 0, revision, document }) => {
      const body = { ...writeWire(document), pk, type: kind, ...(revision !== undefined && { revision }) };
      const answer = await api('saveProfile', { body });
      return answer.ok ? ok(readWire(answer.value)) : refused(answer);
    },
    remove: async (pk, revision) => {
      const answer = await api('deleteProfile', { body: { pk, ...(revision !== null && { revision }) } });
      return answer.ok ? ok(null) : refused(answer);
    },
    order: async (pks) => {
      const answer = await api('orderProfiles', { body: { pks: [...pks] } });
      return answer.ok ? ok(null) : refused(answer);
    },
    setRanges: async (ranges) => {
      const channelRangeList = Object.entries(ranges).map(([name, range]) => ({ name, ...range }));
      const body = { userPk, deviceType: '0', channelList: [], channelRangeList };
      const answer = await api('saveProfileRanges', { body });
      return answer.ok ? ok(null) : refused(answer);
    },
  };
}

interface Refusal {
  readonly ok: false;
  readonly error: { readonly code: string | null };
}

function refused({ error }: Refusal): Result<never, StoreFailure> {
  if (error.code === 'profile.changed-elsewhere') return err('changed');
  return err(error.code === 'access.forbidden' ? 'gone' : 'failed');
}
