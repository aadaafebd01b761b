import type { RoomStatus } from '@kinora/contract/http';
import { err, ok } from '@kinora/kernel';
import { describe, expect, it } from 'vitest';
import type { ApiCall } from '../../../runtime/api/api.ts';
import { initialSnapshot } from '../../../runtime/engine/initial-snapshot.ts';
import { invitationAddress, spellCode } from '../room-code.ts';
import { findObjection } from './find-objection.ts';
import { validateRoomCode, validateRoomName } from './validate-room.ts';
import { validateDevice, validateSeat } from './validate-seat.ts';
import { openRoom } from './open-room.ts';
import { roomRoute } from './room-route.ts';

const room: RoomStatus = {
  code: 'K7QM2DXP',
  roomId: 'K7QM2DXP',
  roomName: 'Evening',
  userRole: 1,
  ownSeat: 2,
  isSeated: false,
  clientId: '',
  isPartnerSeated: false,
  partnerKey: '',
  partnerPhoto: '',
  partnerName: '',
  pairWords: null,
  recipientPresence: 1,
  controllerPresence: 2,
  presence: 1,
  duration: 10,
  createdAt: '2026-01-02T03:00:00.000Z',
  serverTime: '2026-01-02T03:04:00.000Z',
};

/** A device on the serial port that says of itself that it is of this type. */
function deviceOf(deviceType: string | null) {
  const identity = {
    linkKind: 'web-serial',
    usb: null,
    firmware: null,
    tcodeVersion: null,
    channels: [],
    deviceType,
    serialCode: null,
  } as const;
  return { linkKind: 'web-serial', link: { kind: 'connected', identity, problem: null } } as const;
}

/** A server that answers by a table, and what it was asked. */
function createServer(answers: Readonly<Record<string, unknown>>) {
  const asked: unknown[] = [];
  const api = (async (name: string, input: object) => {
    asked.push([name, input]);
    return answers[name];
  }) as unknown as ApiCall;
  return { api, asked };
}

describe('a room’s name and code', () => {
  it.each([
    ['', 'room.name-required'],
    ['   ', 'room.name-required'],
    ['exactly fifteen', null],
    ['sixteen letters!', 'room.name-length'],
    ["don't", 'room.name-characters'],
    ['a;b', 'room.name-characters'],
    ['a--b', 'room.name-characters'],
    ['あいうえおかきくけこさしすせそ', null],
    ['👩‍💻'.repeat(15), null],
    ['👩‍💻'.repeat(16), 'room.name-length'],
    ['a\u202eb', 'room.name-characters'],
  ] as const)('[RP-2, PG-230] validates the name %j: %s', (name, problem) => {
    expect(validateRoomName(name)).toBe(problem);
  });

  it.each([
    ['', 'room.code-required'],
    ['k7qm-2dxp', null],
    [' K7QM 2DXP ', null],
    ['K7QM2DX', 'room.not-found'],
    ['K7QM2DX0', 'room.not-found'],
  ] as const)('[RP-4] validates the code %j: %s', (code, problem) => {
    expect(validateRoomCode(code)).toBe(problem);
  });

  it('[RP-8, RP-11] is spelt in two halves and travels in a link of this app', () => {
    expect(spellCode('K7QM2DXP')).toBe('K7QM-2DXP');
    const address = invitationAddress({ origin: 'https://kinora.example', pathname: '/' }, 'K7QM2DXP');
    expect(address).toBe('https://kinora.example/#/remote?code=K7QM2DXP');
  });
});

describe('entering a room', () => {
  it('[RP-5] is closed where both are present, unless one of them is oneself', () => {
    const full = { ...room, recipientPresence: 2 } as const;
    expect(validateSeat(room, initialSnapshot)).toBeNull();
    expect(validateSeat(full, initialSnapshot)).toBe('room.full');
    expect(validateSeat({ ...full, isSeated: true }, initialSnapshot)).toBeNull();
  });

  it('[RP-6] is closed to a recipient whose device is of another type', () => {
    expect(validateSeat(room, deviceOf('1'))).toBe('room.role-mismatch');
    expect(validateSeat(room, deviceOf(null))).toBeNull();
    expect(validateSeat(room, deviceOf('0'))).toBeNull();
    expect(validateSeat({ ...room, ownSeat: 1 }, deviceOf('1'))).toBeNull();
    expect(validateSeat(room, { ...deviceOf(null), linkKind: 'virtual' })).toBeNull();
  });

  it('[RP-6] is closed to who would create a room to receive with a device of another type', () => {
    expect(validateDevice(2, deviceOf('1'))).toBe('room.role-mismatch');
    expect(validateDevice(2, deviceOf('0'))).toBeNull();
    expect(validateDevice(1, deviceOf('1'))).toBeNull();
  });

  it('[RP-36] is closed to a recipient whose account gets no seat, and open to the same person as controller', () => {
    const facts = { mayReceive: false, deviceRefusal: null } as const;
    expect(findObjection(2, facts)).toMatchObject({ problem: 'room.not-entitled', isBarred: true });
    expect(findObjection(1, facts)).toBeNull();
  });

  it('[RP-36] names a device that may not be driven, and leaves the seat open to another device', () => {
    const facts = { mayReceive: true, deviceRefusal: 'registry.registered-to-another' } as const;
    expect(findObjection(2, facts)).toMatchObject({
      problem: 'registry.registered-to-another',
      isBarred: false,
    });
  });

  it('[RP-36] says nothing of what the server has not answered yet', () => {
    expect(findObjection(2, { mayReceive: null, deviceRefusal: null })).toBeNull();
    expect(findObjection(2, { mayReceive: true, deviceRefusal: 'device.entitlement-unknown' })).toBeNull();
  });

  it('[RP-3] creates once, and opens what was created', async () => {
    const { api, asked } = createServer({ createRoom: ok({ code: 'K7QM2DXP' }), enterRoom: ok(room) });
    const opened = await openRoom(api, {
      name: ' Evening ',
      seat: 2,
      shownName: 'Ann',
      waitingCode: null,
      userPk: 'u1',
    });
    expect(opened.ok).toBe(true);
    expect(asked).toEqual([
      ['createRoom', { params: { userPk: 'u1' } }],
      [
        'enterRoom',
        {
          params: { role: '2' },
          body: { code: 'K7QM2DXP', roomName: 'Evening', userRole: 2, shownName: 'Ann' },
        },
      ],
    ]);
  });

  it.each(['room.daily-limit', 'room.still-open'] as const)(
    '[RP-3] asks what a null means: %s',
    async (problem) => {
      const { api, asked } = createServer({
        createRoom: ok(null),
        checkNewRoom: ok({ problem, room: null }),
      });
      const opened = await openRoom(api, {
        name: 'Evening',
        seat: 1,
        shownName: 'Ann',
        waitingCode: null,
        userPk: 'u1',
      });
      expect(opened).toEqual(err(problem));
      expect(asked).toHaveLength(2);
    },
  );

  it('[RP-3] opens the room that waits instead of asking for another', async () => {
    const { api, asked } = createServer({ enterRoom: ok(room) });
    await openRoom(api, {
      name: 'Evening',
      seat: 1,
      shownName: 'Ann',
      waitingCode: 'K7QM2DXP',
      userPk: 'u1',
    });
    expect(asked).toHaveLength(1);
  });

  it('[RP-10] is an address with the room, the role of its creator and whether one created it', () => {
    expect(roomRoute(room)).toBe('/room?roomId=K7QM2DXP&userRole=1&isCreate=false');
    expect(roomRoute({ ...room, ownSeat: 1 })).toBe('/room?roomId=K7QM2DXP&userRole=1&isCreate=true');
  });
});
