import type { PeopleRouteName } from '@kinora/contract/http';
import { sql } from 'drizzle-orm';
import type { KillCase, KillScene } from './kill-scene.ts';

/** An operator, and an account that the call is about. */
async function about({ operator, person }: KillScene) {
  return { token: (await operator()).token, pk: (await person()).pk };
}

const withReason: KillCase = async (scene) => {
  const { token, pk } = await about(scene);
  return { token, body: { pk, reason: 'asked by mail' } };
};

const withoutReason: KillCase = async (scene) => {
  const { token, pk } = await about(scene);
  return { token, body: { pk } };
};

export const peopleKillCases: Readonly<Record<PeopleRouteName, KillCase>> = {
  listAccounts: async ({ operator }) => ({ token: (await operator()).token }),
  getAccount: async (scene) => {
    const { token, pk } = await about(scene);
    return { token, params: { pk } };
  },
  suspendAccount: withReason,
  liftSuspension: async (scene) => {
    const { token, pk } = await about(scene);
    await scene.ask('suspendAccount', { token, body: { pk, reason: 'was rude' } });
    return { token, body: { pk, reason: 'said sorry' } };
  },
  endAccountSessions: withoutReason,
  unlockAccount: withoutReason,
  sendActivation: async ({ server, operator, unique }) => {
    const logincode = `${unique('p')}@example.org`;
    await server.call('register', { logincode, pwd: 'MTIzNDU2Nzg5MDEyMzQ1Ng==' });
    const rows = await server.database.queries.execute(
      sql`select pk from accounts where email = ${logincode}`,
    );
    return { token: (await operator()).token, body: { pk: String(Object.values(rows[0] ?? {})[0]) } };
  },
  removeAccount: withReason,
  tieAccount: async (scene) => {
    const { token, pk } = await about(scene);
    const company = (await scene.ask('saveCompany', { token, body: { name: scene.unique('Company') } })) as {
      pk: string;
    };
    const body = { pk_corp: company.pk, code: scene.unique('C'), name: 'Ada Lovelace', sex: 2 };
    const person = (await scene.ask('savePerson', { token, body })) as { pk: string };
    return { token, body: { pk, person: person.pk } };
  },
};
