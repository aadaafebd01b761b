import type { ReportRouteName } from '@kinora/contract/http';
import { sql } from 'drizzle-orm';
import type { KillCase, KillScene } from './kill-scene.ts';
import { block } from './room-kill-cases.ts';

/** An operator, and a report that the creator of a room filed. */
async function filed(scene: KillScene) {
  const { code, creator } = await block(scene);
  const rows = await scene.server.database.queries.execute(
    sql`select id from room_reports where room_code = ${code}`,
  );
  const { token } = await scene.operator();
  return { token, creator, id: String(Object.values(rows[0] ?? {})[0]) };
}

const withBody =
  (more: object): KillCase =>
  async (scene) => {
    const { token, id } = await filed(scene);
    return { token, body: { id, ...more } };
  };

/** The reporter, who was answered. */
async function answered(scene: KillScene) {
  const { token, id, creator } = await filed(scene);
  await scene.ask('closeReport', { token, body: { id, text: 'Thank you.' } });
  return creator;
}

export const reportKillCases: Readonly<Record<ReportRouteName, KillCase>> = {
  listReports: async ({ operator }) => ({ token: (await operator()).token }),
  getReport: async (scene) => {
    const { token, id } = await filed(scene);
    return { token, params: { id } };
  },
  takeUpReport: withBody({}),
  noteReport: withBody({ text: 'asked a colleague' }),
  actOnReport: withBody({ measure: 'warned', reason: 'Please stop when you are asked to.' }),
  closeReport: withBody({ text: 'Thank you.' }),
  listNotices: async (scene) => ({ token: (await answered(scene)).token }),
  readNotice: async (scene) => {
    const { token } = await answered(scene);
    const [notice] = (await scene.ask('listNotices', { token })) as { id: string }[];
    return { token, body: { id: notice?.id ?? '' } };
  },
};
