import type { EngineCommand, EngineSnapshot } from '@kinora/engine';
import { createTimelineSource } from '@kinora/motion';
import { sourceMs } from '@kinora/kernel';
import { describe, expect, it } from 'vitest';
import { initialSnapshot } from '../../../runtime/engine/initial-snapshot.ts';
import { deviceKind, deviceOffsetOf, parseDeviceOffsets } from './device-offset.ts';
import { createPulseTrack, nextPulse, pulsePeriodMs, sincePulse, testLengthMs } from './pulse.ts';
import { startSyncTest } from './run-sync-test.ts';

const identity = {
  linkKind: 'web-serial' as const,
  usb: { vendorId: 0x10c4, productId: 0xea60 },
  firmware: null,
  tcodeVersion: null,
  channels: [],
  deviceType: null,
  serialCode: null,
};
const connected: EngineSnapshot = {
  ...initialSnapshot,
  link: { kind: 'connected', identity, problem: null },
  linkKind: 'web-serial',
};

function begin() {
  const sent: EngineCommand[] = [];
  const report: string[] = [];
  let now = 1_000;
  let snapshot = connected;
  let beat: () => void = () => undefined;
  let play: () => void = () => undefined;
  const listeners = new Set<() => void>();
  const test = startSyncTest({
    send: (command) => sent.push(command),
    snapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    epochMs: () => now,
    every: (_ms, callback) => {
      beat = callback;
      return () => report.push('no more anchors');
    },
    onInterrupted: (listener) => {
      play = listener;
      return () => undefined;
    },
    suspendFeed: () => report.push('suspended'),
    resumeFeed: () => report.push('resumed'),
    ended: () => report.push('ended'),
  });
  return {
    test,
    sent,
    report,
    pass: (ms: number) => {
      now += ms;
      beat();
    },
    playVideo: () => play(),
    become: (change: Partial<EngineSnapshot>) => {
      snapshot = { ...snapshot, ...change };
      listeners.forEach((listener) => {
        listener();
      });
    },
  };
}

describe('the sync test', () => {
  it('[LB-80] has the stroke at its top at each pulse', () => {
    const source = createTimelineSource([createPulseTrack()], 'linear');
    const at = (ms: number) => source.valueAt('L0', sourceMs(ms));
    for (const pulse of [1, 2, 150]) {
      expect(at(pulse * pulsePeriodMs)).toBe(7500);
      expect(at(pulse * pulsePeriodMs - 400)).toBe(2500);
      expect(at(pulse * pulsePeriodMs + 50)).toBeLessThan(7500);
    }
    expect(nextPulse(0)).toBe(pulsePeriodMs);
    expect(sincePulse(pulsePeriodMs * 3 + 40)).toBe(40);
  });

  it('[LB-81] drives through the engine as a video does, on a separate clock', () => {
    const { sent, report, pass } = begin();
    pass(250);
    expect(sent.map(({ type }) => type)).toEqual([
      'script.load',
      'owner.take',
      'media.anchor',
      'media.anchor',
    ]);
    expect(sent.at(-1)).toMatchObject({ anchor: { state: 'playing', mediaMs: 250, rate: 1 } });
    expect(report).toEqual(['suspended']);
  });

  it('[LB-82] lets the device go at its end and brings the player’s own script back', () => {
    const { test, sent, report, become } = begin();
    become({ owner: 'script', motion: 'moving' });
    test.end();
    test.end();
    expect(sent.slice(-2)).toMatchObject([{ anchor: { state: 'paused' } }, { type: 'owner.release' }]);
    expect(report).toEqual(['suspended', 'no more anchors', 'resumed', 'ended']);
  });

  it('[LB-83] waits for the engine’s response, and ends by a stop, with the connection or for another owner', () => {
    for (const change of [
      { motion: 'latched' },
      { owner: 'hand' },
      { link: { kind: 'disconnected', problem: null } },
    ] as const) {
      const { report, become } = begin();
      become({});
      expect(report).toEqual(['suspended']);
      become({ owner: 'script', motion: 'moving' });
      become(change);
      expect(report.at(-1)).toBe('ended');
    }
  });

  it('[LB-83] ends when the video is played, and after ten minutes', () => {
    const first = begin();
    first.playVideo();
    expect(first.report.at(-1)).toBe('ended');
    const second = begin();
    second.pass(testLengthMs);
    expect(second.report.at(-1)).toBe('ended');
  });
});

describe('what a device is late by itself', () => {
  it('[LB-85] belongs to its kind', () => {
    expect(deviceKind(connected)).toBe('10C4:EA60');
    expect(deviceKind(initialSnapshot)).toBeNull();
    const virtual = { ...identity, linkKind: 'virtual' as const, usb: null };
    expect(deviceKind({ link: { kind: 'connected', identity: virtual, problem: null } })).toBe('virtual');
    expect(deviceOffsetOf({ '10C4:EA60': 0.08 }, '10C4:EA60')).toBe(0.08);
    expect(deviceOffsetOf({ '10C4:EA60': 0.08 }, 'virtual')).toBe(0);
    expect(deviceOffsetOf({}, null)).toBe(0);
    expect(deviceOffsetOf({}, 'toString')).toBe(0);
  });

  it.each([null, 7, { a: 'x', b: NaN }])('[LB-85] is nothing for %j', (stored) => {
    expect(parseDeviceOffsets(stored)).toEqual({});
  });
});
