import { err, ok } from '@kinora/kernel';
import { describe, expect, it } from 'vitest';
import type { ApiCall } from '../../../runtime/api/api.ts';
import { openRoom } from './open-room.ts';

const refused = (code: string | null) => err({ code, params: {}, message: '' });
const wish = { name: ' Evening ', seat: 1, shownName: 'Ann', waitingCode: null, userPk: 'u' } as const;

/** Opens a room at a server that has these answers. */
async function open(answers: Readonly<Record<string, unknown>>, waitingCode: string | null = null) {
  const asked: unknown[] = [];
  const api = async (name: string, ...given: readonly unknown[]) => {
    asked.push([name, ...given]);
    return answers[name];
  };
  const opened = await openRoom(api as ApiCall, { ...wish, waitingCode });
  return { opened, asked };
}

const creating = ['createRoom', { params: { userPk: 'u' } }, 'caller-reports'];
const asking = ['checkNewRoom', {}, 'caller-reports'];
const entering = (code: string) => [
  'enterRoom',
  { params: { role: '1' }, body: { code, roomName: 'Evening', userRole: 1, shownName: 'Ann' } },
  'caller-reports',
];
const room = { code: 'K7QM2DXP' };

describe('[RP-3] opening a room', () => {
  it('creates it and enters it as its controller', async () => {
    const { opened, asked } = await open({ createRoom: ok(room), enterRoom: ok('entered') });
    expect([opened, asked]).toEqual([ok('entered'), [creating, entering('K7QM2DXP')]]);
  });

  it('enters the one that waits', async () => {
    const { opened, asked } = await open({ enterRoom: ok('entered') }, 'WAITING1');
    expect([opened, asked]).toEqual([ok('entered'), [entering('WAITING1')]]);
  });

  it.each(['network.unreachable', null])('ends where it is not created: %j', async (code) => {
    const { opened, asked } = await open({ createRoom: refused(code) });
    expect([opened, asked]).toEqual([err(code), [creating]]);
  });

  it.each(['room.not-found', null])('says why it is not entered: %j', async (code) => {
    const { opened } = await open({ createRoom: ok(room), enterRoom: refused(code) });
    expect(opened).toEqual(err(code));
  });

  it.each<[string, unknown, string | null]>([
    ['why there is none today', ok({ problem: 'room.still-open', room: null }), 'room.still-open'],
    [
      'that there was one today where it has no reason',
      ok({ problem: null, room: null }),
      'room.daily-limit',
    ],
    ['why it cannot be asked', refused('network.unreachable'), 'network.unreachable'],
    ['nothing where it does not know why it cannot be asked', refused(null), null],
  ])('says %s', async (_, answer, problem) => {
    const { opened, asked } = await open({ createRoom: ok(null), checkNewRoom: answer });
    expect([opened, asked]).toEqual([err(problem), [creating, asking]]);
  });
});
