import type {
  AccountRouteName,
  OrganisationRouteName,
  PeopleRouteName,
  ReportRouteName,
  RoomRouteName,
  RouteName,
} from '@kinora/contract/http';
import { sql } from 'drizzle-orm';
import type { KillCase, KillScene, ScenePerson } from './kill-scene.ts';

const planId = 'P-SANDBOX-MONTH';

async function saveProfile({ ask }: KillScene, { token }: ScenePerson): Promise<string> {
  return (await ask('saveProfile', { token, body: { name: 'Mine' } })).pk as string;
}

/** Begun and approved; the provider's message about it was lost. */
async function approve({ server, ask }: KillScene, { token }: ScenePerson): Promise<string> {
  const { id } = await ask('beginMembership', { token, body: { planId } });
  await server.app.inject({
    method: 'POST',
    url: '/sandbox/approve',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `token=${String(id)}&decision=approve`,
  });
  await server.settle();
  await server.database.queries.execute(sql`delete from subscriptions where id = ${id}`);
  return id as string;
}

async function subscribe(scene: KillScene, ann: ScenePerson): Promise<string> {
  const id = await approve(scene, ann);
  const body = { id_plan: planId, pk_user: ann.pk, id };
  await scene.ask('saveSubscription', { token: ann.token, body });
  return id;
}

const claimCode = 'K7QM-2XWD';

async function newDevice({ operator, unique, ask }: KillScene): Promise<{ token: string; code: string }> {
  const { token } = await operator();
  const code = unique('SR6-').toUpperCase();
  await ask('registerDevices', { token, body: { devices: [{ code, claimCode }] } });
  return { token, code };
}

async function ownDevice(scene: KillScene) {
  const [{ token: operatorToken, code }, ann] = [await newDevice(scene), await scene.person()];
  await scene.ask('claimDevice', { token: ann.token, body: { code, claimCode } });
  return { operatorToken, code, token: ann.token };
}

const byPerson: KillCase = async ({ person }) => ({ token: (await person()).token });

type OtherRouteName = Exclude<
  RouteName,
  AccountRouteName | OrganisationRouteName | PeopleRouteName | ReportRouteName | RoomRouteName
>;

/** Profiles, memberships and devices. */
export const otherKillCases: Readonly<Record<OtherRouteName, KillCase>> = {
  listProfiles: async ({ person }) => {
    const { pk, token } = await person();
    return { token, params: { userPk: pk, deviceType: '0' } };
  },
  saveProfile: async ({ person }) => ({
    token: (await person()).token,
    body: { name: 'Mine', channelList: [{ name: 'L0' }] },
  }),
  getProfile: async (scene) => {
    const ann = await scene.person();
    return { token: ann.token, params: { pk: await saveProfile(scene, ann) } };
  },
  saveProfileRanges: async (scene) => {
    const ann = await scene.person();
    await saveProfile(scene, ann);
    const channelRangeList = [{ name: 'L0', min: 20, max: 80 }];
    return { token: ann.token, body: { pk_user: ann.pk, channelRangeList } };
  },
  deleteProfile: async (scene) => {
    const ann = await scene.person();
    return { token: ann.token, body: { pk: await saveProfile(scene, ann) } };
  },
  orderProfiles: async (scene) => {
    const ann = await scene.person();
    await saveProfile(scene, ann);
    return { token: ann.token, body: { pks: [await saveProfile(scene, ann)] } };
  },
  getPlanList: async () => ({ params: { productId: 'kinora-membership' } }),
  saveSubscription: async (scene) => {
    const ann = await scene.person();
    return {
      token: ann.token,
      body: { id_plan: planId, pk_user: ann.pk, id: await approve(scene, ann) },
    };
  },
  cancelSubscription: async (scene) => {
    const [{ token }, ann] = [await scene.operator(), await scene.person()];
    return { token, body: { id: await subscribe(scene, ann), reason: 'asked by mail' } };
  },
  noteRefund: async (scene) => {
    const [{ token }, ann] = [await scene.operator(), await scene.person()];
    return { token, body: { id: await subscribe(scene, ann), reason: 'asked by mail' } };
  },
  getSubscription: async (scene) => {
    const [{ token }, ann] = [await scene.operator(), await scene.person()];
    const id = await subscribe(scene, ann);
    const [own] = (await scene.ask('listSubscriptions', { token: ann.token })) as {
      id: string;
      pk: string;
    }[];
    if (own?.id !== id) throw new Error('the subscription is not listed');
    return { token, params: { pk: own.pk } };
  },
  listSubscriptions: async ({ operator }) => ({ token: (await operator()).token }),
  checkMembership: async ({ person }) => {
    const { pk, token } = await person();
    return { token, params: { id: pk } };
  },
  beginMembership: async ({ person }) => ({ token: (await person()).token, body: { planId } }),
  getEntitlement: byPerson,
  getPaymentSettings: async () => ({}),
  checkOwnDevice: async (scene) => {
    const { code, token } = await ownDevice(scene);
    return { token, params: { code } };
  },
  claimDevice: async (scene) => {
    const [{ code }, { token }] = [await newDevice(scene), await scene.person()];
    return { token, body: { code, claimCode } };
  },
  releaseDevice: async (scene) => {
    const { code, token } = await ownDevice(scene);
    return { token, body: { code } };
  },
  listOwnDevices: byPerson,
  registerDevices: async ({ operator, unique }) => {
    const { token } = await operator();
    const devices = [unique('SR6-').toUpperCase(), unique('SR6-').toUpperCase()].map((code) => ({ code }));
    return { token, body: { devices } };
  },
  listDevices: async ({ operator }) => ({ token: (await operator()).token }),
  releaseRegisteredDevice: async (scene) => {
    const { code, operatorToken } = await ownDevice(scene);
    return { token: operatorToken, body: { code } };
  },
  removeRegisteredDevice: async (scene) => {
    const { code, token } = await newDevice(scene);
    return { token, body: { code } };
  },
};
