import type { AccountRouteName } from '@kinora/contract/http';
import { digest, goodPassword } from '../test-server.ts';
import type { KillAsked, KillCase, KillScene, ScenePerson } from './kill-scene.ts';

const pwd = digest(goodPassword);
const nextPwd = digest('another-horse');

/** Asked by somebody new. */
const byPerson =
  (asked: (person: ScenePerson) => KillAsked = () => ({})): KillCase =>
  async ({ person }) => {
    const ann = await person();
    return { token: ann.token, ...asked(ann) };
  };

/** Registered, and not activated; answers the address. */
async function register({ unique, ask }: KillScene): Promise<string> {
  const logincode = `${unique('new')}@example.org`;
  await ask('register', { body: { logincode, pwd } });
  return logincode;
}

/** Signed in once more: sessions of another browser. */
async function signInAgain({ ask }: KillScene, { email }: ScenePerson): Promise<void> {
  await ask('signIn', { body: { logincode: email, pwd } });
}

/** Somebody whose account is linked to one elsewhere, whose name there is the account's key. */
async function linkedPerson({ person, ask, signInElsewhere }: KillScene): Promise<ScenePerson> {
  const ann = await person();
  const { ticket, headers } = await signInElsewhere(ann.pk);
  await ask('linkIdentity', { token: ann.token, body: { ticket }, headers });
  return ann;
}

async function askCode({ person, unique, ask }: KillScene) {
  const ann = await person();
  const email = `${unique('moved')}@example.org`;
  await ask('requestEmailCode', { token: ann.token, body: { pk_user: ann.pk, email } });
  return { ann, email };
}

export const accountKillCases: Readonly<Record<AccountRouteName, KillCase>> = {
  signIn: async ({ person }) => {
    const { email } = await person();
    return { body: { logincode: email, pwd, consentVersion: '2026-11-20' } };
  },
  register: async ({ unique }) => ({ body: { logincode: `${unique('new')}@example.org`, pwd } }),
  activateAccount: async (scene) => {
    const email = await register(scene);
    return { body: { pk: scene.server.mail.secretOf('activation', email), pwd } };
  },
  signInWithTicket: async ({ signInElsewhere }) => {
    const { ticket, headers } = await signInElsewhere();
    return { body: { ticket }, headers };
  },
  signInWithIdToken: async ({ unique }) => ({ body: { loginMedthod: 'Google', idToken: unique('token') } }),
  changePassword: byPerson(({ pk }) => ({
    body: { id: pk, oldPassword: pwd, newPassword: nextPwd, confirmPassword: nextPwd, pwd: nextPwd },
  })),
  requestEmailCode: async ({ person, unique }) => {
    const { pk, token } = await person();
    return { token, body: { pk_user: pk, email: `${unique('moved')}@example.org` } };
  },
  changeEmail: async (scene) => {
    const { ann, email } = await askCode(scene);
    const verifycode = scene.server.mail.secretOf('verification-code', email);
    const body = {
      id: ann.pk,
      currentEmail: ann.email,
      newEmail: email,
      logincode: email,
      verifycode,
    };
    return { token: ann.token, body };
  },
  changeDisplayName: byPerson(({ pk }) => ({ body: { pk, name: 'Somebody' } })),
  changeAvatar: byPerson(({ pk }) => ({ body: { pk, avatar: 'avt_3.png' } })),
  getUser: async ({ operator, person }) => ({
    token: (await operator()).token,
    params: { id: (await person()).pk },
  }),
  saveMembershipChoice: byPerson(({ pk }) => ({ body: { pk, choice: 'N', reason: 'none' } })),
  savePlatform: byPerson(({ pk }) => ({
    body: { pk_user: pk, osType: 'web', manufacturer: 'Windows' },
  })),
  getServerTime: async () => ({}),
  listMyMenuTree: byPerson(),
  getSiteSettings: async () => ({}),
  logout: byPerson(),
  resendActivation: async (scene) => ({ body: { logincode: await register(scene) } }),
  requestReset: async ({ person }) => ({ body: { logincode: (await person()).email } }),
  resetPassword: async (scene) => {
    const { email } = await linkedPerson(scene);
    await scene.ask('requestReset', { body: { logincode: email } });
    await scene.server.settle();
    return { body: { key: scene.server.mail.secretOf('reset', email), pwd: nextPwd } };
  },
  reauthenticate: async ({ person, server }) => {
    const { token } = await person();
    server.clock.moveBy(1_000);
    return { token, body: { pwd } };
  },
  listSessions: byPerson(),
  endSessions: async (scene) => {
    const ann = await scene.person();
    await signInAgain(scene, ann);
    return { token: ann.token };
  },
  endSession: async (scene) => {
    const ann = await scene.person();
    await signInAgain(scene, ann);
    const sessions = (await scene.ask('listSessions', { token: ann.token })) as {
      id: string;
      isCurrent: boolean;
    }[];
    return { token: ann.token, body: { id: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '' } };
  },
  linkIdentity: async ({ person, signInElsewhere }) => {
    const { token } = await person();
    const { ticket, headers } = await signInElsewhere();
    return { token, body: { ticket }, headers };
  },
  listIdentities: byPerson(),
  unlinkIdentity: async (scene) => {
    const ann = await linkedPerson(scene);
    await signInAgain(scene, ann);
    return { token: ann.token, body: { provider: 'Google' } };
  },
  reauthenticateElsewhere: async (scene) => {
    const { pk, token } = await linkedPerson(scene);
    scene.server.clock.moveBy(1_000);
    const { ticket, headers } = await scene.signInElsewhere(pk);
    return { token, body: { ticket }, headers };
  },
  exportAccount: byPerson(),
  deleteAccount: byPerson(),
};
