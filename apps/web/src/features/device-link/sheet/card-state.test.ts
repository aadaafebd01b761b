import { describe, expect, it } from 'vitest';
import { silentIdentity as identity } from '../testing/silent-identity.ts';
import { cardState } from './card-state.ts';

const usb = { vendorId: 0x10c4, productId: 0xea60 };
const port = { kind: 'web-serial', usb, index: 0 } as const;
const board = { kind: 'websocket', url: 'ws://tcode.local/ws' } as const;
const off = { kind: 'disconnected', problem: null } as const;
const failed = { kind: 'disconnected', problem: 'network-device.blocked' } as const;
const connected = { kind: 'connected', identity, problem: null } as const;

const seen = {
  link: off,
  linkKind: null,
  lastChoice: null,
  recent: null,
  refusal: null,
  isElsewhere: false,
  isByItself: false,
} as const;

describe('a card of the sheet', () => {
  it('[PG-177] shows the device that it connected, and the others are closed meanwhile', () => {
    const now = { ...seen, link: connected, linkKind: 'websocket', lastChoice: board } as const;
    expect(cardState('websocket', now)).toEqual({ kind: 'active', link: connected });
    expect(cardState('buttplug', now)).toEqual({ kind: 'closed' });
    expect(cardState('recent', now)).toEqual({ kind: 'closed' });
  });

  it('[PG-177] of the known device keeps it while it is connected', () => {
    const now = { ...seen, link: connected, linkKind: 'web-serial', lastChoice: port, recent: port } as const;
    expect(cardState('recent', now).kind).toBe('active');
    expect(cardState('web-serial', now).kind).toBe('closed');
    expect(cardState('web-serial', { ...now, lastChoice: { ...port, index: 1 } }).kind).toBe('active');
  });

  it('[PG-177] shows the failure of its device alone', () => {
    const now = { ...seen, link: failed, lastChoice: board } as const;
    expect(cardState('websocket', now)).toEqual({ kind: 'failed', problem: 'network-device.blocked' });
    expect(cardState('web-serial', now)).toEqual({ kind: 'idle' });
    expect(cardState('recent', { ...now, recent: board }).kind).toBe('failed');
  });

  it('[PG-116] is silent about what nobody asked for', () => {
    expect(cardState('websocket', { ...seen, link: failed, lastChoice: board, isByItself: true })).toEqual({
      kind: 'idle',
    });
  });

  it('[PG-22] says that another tab has the device', () => {
    const now = { ...seen, lastChoice: port, isElsewhere: true } as const;
    expect(cardState('web-serial', now)).toEqual({ kind: 'failed', problem: 'device.in-other-tab' });
  });

  it.each([
    ['cancelled', 'web-serial'],
    ['blocked', 'web-serial'],
    ['radio-cancelled', 'bluetooth'],
    ['bluetooth.off', 'bluetooth'],
  ] as const)('[PG-177] says on the card of its chooser that it was %s', (reason, card) => {
    const now = { ...seen, refusal: reason } as const;
    expect(cardState(card, now)).toEqual({ kind: 'refused', reason });
    expect(cardState('virtual', now)).toEqual({ kind: 'idle' });
  });

  it('[PG-177] of no kind is that of a room', () => {
    const now = { ...seen, link: connected, linkKind: 'room', lastChoice: port } as const;
    expect(cardState('web-serial', now)).toEqual({ kind: 'closed' });
  });
});
