import { menuTree } from '@kinora/contract';
import type { SignedIn, SiteSettings, User } from '@kinora/contract/http';
import { createFakeServer, type FakeServer } from '@kinora/contract/testing';

const dayMs = 86_400_000;

/** On the third day of the trial. */
export const usualUser: User = {
  pk: 'person-1',
  displayName: 'Aki',
  email: 'aki@example.org',
  photo: 'avt_1.png',
  signInMethod: 'Email',
  membership: { kind: 'trial', until: new Date(Date.now() + 2.5 * dayMs).toISOString() },
};

export const usualSite: SiteSettings = {
  providers: [],
  links: { guide: null, shop: null, resource: null, appStore: null, androidStore: null },
  payment: 'sandbox',
  membership: 'required',
  firstPage: 'start',
  mail: 'service',
  rooms: { minutes: 10, perDay: 1 },
};

/** A server with one person, who owns nothing yet. A test changes what it is about by `on`. */
export function createUsualServer(site: SiteSettings = usualSite, user: User = usualUser): FakeServer {
  const server = createFakeServer({
    getSiteSettings: () => site,
    listMyMenuTree: () => [...menuTree(site.links, false)],
    getUser: () => user,
    signIn: () => signedInAs(server, user),
    logout: () => null,
    savePlatform: () => null,
    listNotices: () => [],
    myRoom: () => null,
    checkNewRoom: () => ({ problem: null, room: null }),
    listSessions: () => [],
    listIdentities: () => [],
    listProfiles: () => [],
    listSubscriptions: () => ({ rows: [], totalRow: 0 }),
    listOwnDevices: () => [],
    getEntitlement: () => ({
      allowed: user.membership.kind !== 'none',
      reason: user.membership.kind,
      until: user.membership.until,
      device: 'none',
    }),
    listMeetings: () => [],
    listBlocks: () => [],
    getPaymentSettings: () => ({ provider: 'sandbox', isSandbox: true, productId: 'kinora', company: null }),
    getPlanList: () => [],
  });
  return server;
}

function signedInAs({ tokens }: FakeServer, user: User): SignedIn {
  const { pk, email, photo, displayName, signInMethod } = user;
  return {
    token: tokens.person,
    expiresAt: '2099-01-01T00:00:00.000Z',
    code: email,
    pk,
    photo,
    name: displayName,
    departmentPk: null,
    companyPk: null,
    signInMethod,
  };
}

/** What a browser keeps in which the person of this server is signed in. */
export function signedInStorage(
  server: FakeServer,
  user: User = usualUser,
): Readonly<Record<string, string>> {
  const { token, expiresAt: _, ...kept } = signedInAs(server, user);
  return { token, userInfo: JSON.stringify(kept) };
}
