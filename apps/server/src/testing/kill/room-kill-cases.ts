import type { RoomRouteName } from '@kinora/contract/http';
import type { KillCase, KillScene, ScenePerson } from './kill-scene.ts';

interface Room {
  readonly code: string;
  readonly creator: ScenePerson;
  readonly joiner: ScenePerson;
}

async function create({ person, ask }: KillScene) {
  const creator = await person();
  const { code } = await ask('createRoom', { token: creator.token, params: { userPk: creator.pk } });
  return { creator, code: code as string };
}

async function open(scene: KillScene) {
  const { creator, code } = await create(scene);
  const body = { code, roomName: 'Evening', userRole: 1 };
  await scene.ask('enterRoom', { token: creator.token, params: { role: '1' }, body });
  return { creator, code };
}

async function fill(scene: KillScene): Promise<Room> {
  const { creator, code } = await open(scene);
  const joiner = await scene.person();
  await scene.ask('enterRoom', { token: joiner.token, params: { role: '2' }, body: { code } });
  return { code, creator, joiner };
}

/** A room of two people, of whom the creator blocked and reported the joiner. */
export async function block(scene: KillScene): Promise<Room> {
  const room = await fill(scene);
  const body = { reason: 'was rude' };
  await scene.ask('blockPartner', { token: room.creator.token, params: { code: room.code }, body });
  return room;
}

export const roomKillCases: Readonly<Record<RoomRouteName, KillCase>> = {
  createRoom: async ({ person }) => {
    const { pk, token } = await person();
    return { token, params: { userPk: pk } };
  },
  findRoom: async (scene) => {
    const { creator, code } = await open(scene);
    // a sign of life is kept when the last is old
    scene.server.clock.moveBy(60_000);
    return { token: creator.token, params: { roomId: code } };
  },
  enterRoom: async (scene) => {
    const { code } = await open(scene);
    const { token } = await scene.person();
    return { token, params: { role: '2' }, body: { code } };
  },
  leaveRoom: async (scene) => {
    const { code, joiner } = await fill(scene);
    return { token: joiner.token, params: { role: '2' }, body: { code } };
  },
  releaseSeat: async (scene) => {
    const { code, creator } = await fill(scene);
    return { token: creator.token, params: { code } };
  },
  blockPartner: async (scene) => {
    const { code, creator } = await fill(scene);
    return { token: creator.token, params: { code }, body: { reason: 'was rude' } };
  },
  listMeetings: async (scene) => ({ token: (await fill(scene)).creator.token }),
  listBlocks: async (scene) => ({ token: (await block(scene)).creator.token }),
  unblock: async (scene) => {
    const { creator } = await block(scene);
    const [blocked] = (await scene.ask('listBlocks', { token: creator.token })) as { key: string }[];
    return { token: creator.token, body: { key: blocked?.key ?? '' } };
  },
  myRoom: async (scene) => ({ token: (await fill(scene)).joiner.token }),
  checkNewRoom: async (scene) => ({ token: (await fill(scene)).creator.token }),
};
