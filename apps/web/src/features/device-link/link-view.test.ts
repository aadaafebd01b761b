import type { LinkStatus } from '@kinora/device';
import { loadWords } from '@kinora/phrases';
import { describe, expect, it } from 'vitest';
import { linkView } from './link-view.ts';
import { silentIdentity as identity } from './testing/silent-identity.ts';

const { device: words } = await loadWords('common', 'en');

const usb = { vendorId: 0x1a86, productId: 0x7523 };

const cases: readonly (readonly [LinkStatus, ReturnType<typeof linkView>])[] = [
  [
    { kind: 'disconnected', problem: null },
    { state: 'Not connected', detail: null, tone: 'none' },
  ],
  [
    { kind: 'disconnected', problem: 'serial.busy' },
    { state: 'Connection failed', detail: null, tone: 'bad' },
  ],
  [
    { kind: 'connecting', step: 'booting' },
    { state: 'Connecting…', detail: null, tone: 'busy' },
  ],
  [
    { kind: 'reconnecting', attempt: 2, problem: 'serial.disconnected' },
    { state: 'Reconnecting…', detail: null, tone: 'bad' },
  ],
  [
    { kind: 'connected', identity, problem: null },
    { state: 'Connected', detail: 'Virtual', tone: 'good' },
  ],
  [
    { kind: 'connected', identity: { ...identity, linkKind: 'web-serial', usb }, problem: null },
    { state: 'Connected', detail: 'USB 1A86:7523', tone: 'good' },
  ],
  [
    {
      kind: 'connected',
      identity: { ...identity, linkKind: 'buttplug', name: 'Stroker' },
      problem: null,
    },
    { state: 'Connected', detail: 'Stroker', tone: 'good' },
  ],
  [
    { kind: 'connected', identity: { ...identity, linkKind: 'bluetooth' }, problem: null },
    { state: 'Connected', detail: 'Bluetooth', tone: 'good' },
  ],
  [
    { kind: 'connecting', step: 'choosing', offers: [] },
    { state: 'Waiting for you', detail: null, tone: 'busy' },
  ],
  [
    { kind: 'connecting', step: 'unanswered' },
    { state: 'Waiting for you', detail: null, tone: 'busy' },
  ],
  [
    { kind: 'connected', identity, problem: 'serial.no-answer' },
    { state: 'Connected', detail: 'Virtual', tone: 'bad' },
  ],
];

describe('the device button', () => {
  it.each(cases)('[PG-24] says of %j: %j', (link, view) => {
    expect(linkView(link, words)).toEqual(view);
  });

  it('[PG-116] says nothing of a failure that nobody asked for', () => {
    const failed = { kind: 'disconnected', problem: 'serial.busy' } as const;
    expect(linkView(failed, words, true)).toEqual({ state: 'Not connected', detail: null, tone: 'none' });
  });

  it('[PG-24] says of a port that is not on USB what it is', () => {
    const serial = { ...identity, linkKind: 'web-serial' } as const;
    expect(linkView({ kind: 'connected', identity: serial, problem: null }, words).detail).toBe(
      'Serial port',
    );
  });
});
