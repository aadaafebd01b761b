import type { ScriptFile } from '@kinora/motion';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noLoop } from '../loop/ab-loop.ts';
import { noMemory } from '../memory/video-memory.ts';
import type { VideoEffect, VideoInput } from './video-input.ts';
import { initialVideoState, isPlaying, type VideoState, type PlayerVideo } from './video-state.ts';
import { stepVideo } from './step-video.ts';

const videos: readonly PlayerVideo[] = ['a', 'b', 'c'].map((name) => ({
  name: `${name}.mp4`,
  size: 1,
  id: name,
  url: `blob:${name}`,
}));
const scripts: readonly ScriptFile[] = ['a', 'b', 'a.roll'].map((stem) => ({
  name: `${stem}.funscript`,
  format: 'funscript',
  tracks: [
    {
      channel: stem.endsWith('roll') ? 'R1' : 'L0',
      times: Float64Array.of(0, 1000),
      positions: Float64Array.of(0, 9999),
      isInverted: false,
    },
  ],
  asksChannel: false,
  isInverted: false,
  range: null,
  metadata: { title: null, author: null, durationMs: null, chapters: [], bookmarks: [] },
  repairs: [],
}));

const video = fc.constantFrom(...videos);
const refusal = fc.constantFrom(null, null, 'device.not-connected' as const, 'device.latched' as const);
const outcome = fc.oneof(
  fc.constantFrom(...scripts).map((file) => ({ ok: true as const, file })),
  fc.constant({ ok: false as const, name: 'bad.funscript', code: 'script.damaged' as const }),
);
const type = <Type extends string>(name: Type) => fc.constant(name);
const input: fc.Arbitrary<VideoInput> = fc.oneof(
  fc.record({ type: type('play-pressed'), isRunning: fc.boolean(), refusal }),
  fc.record({ type: type('started'), refusal }),
  {
    weight: 4,
    arbitrary: fc.record({ type: type('shown'), isRunning: fc.boolean(), hasData: fc.boolean() }),
  },
  fc.record({ type: type('measured'), duration: fc.constantFrom(0, 60) }),
  fc.constantFrom('sought', 'ended', 'broke').map((name) => ({ type: name })),
  fc.record({ type: type('hidden'), continues: fc.boolean() }),
  fc.record({ type: type('left'), at: fc.constantFrom(0, 30) }),
  fc.record({
    type: type('device'),
    motion: fc.constantFrom('moving', 'holding', 'latched'),
    isConnected: fc.boolean(),
    isRunning: fc.boolean(),
  }),
  fc.record({ type: type('device-pressed'), followsScript: fc.boolean() }),
  fc.record({ type: type('repeat-pressed'), at: fc.constantFrom(5, 10) }),
  fc.record({ type: type('set'), settings: fc.record({ offset: fc.constantFrom(0, 1) }) }),
  {
    weight: 2,
    arbitrary: fc.record({
      type: type('video-came'),
      video,
      remembered: fc.constantFrom(noMemory, { ...noMemory, position: 40, offset: 0.5 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: type('scripts-read'),
      video,
      outcomes: fc.array(outcome, { maxLength: 2 }),
    }),
  },
);

type Judge = (
  before: VideoState,
  given: VideoInput,
  after: VideoState,
  effects: readonly VideoEffect[],
) => void;

/** Drives the reducer by random inputs, and holds each step against `judge`. */
function drive(judge: Judge): void {
  const inputs = fc.array(input, { minLength: 60, maxLength: 60, size: 'max' });
  fc.assert(
    fc.property(inputs, (drawn) => {
      let state = initialVideoState;
      for (const given of drawn) {
        const step = stepVideo(state, given);
        judge(state, given, step.state, step.effects);
        state = step.state;
      }
    }),
    { seed: 1, numRuns: 200 },
  );
}

const has = (effects: readonly VideoEffect[], wanted: VideoEffect['type']) =>
  effects.some((effect) => effect.type === wanted);

describe('the player alone, whatever happens', () => {
  it('[PB-11] [PB-14] takes the device by a start or the button alone, never against a refusal', () => {
    drive((before, given, _, effects) => {
      if (!has(effects, 'take')) return;
      expect(['started', 'device-pressed']).toContain(given.type);
      if (given.type === 'started') expect([given.refusal, before.isDevicePaused]).toEqual([null, false]);
    });
  });

  it('[PB-10] [PB-11] pauses what was refused, and names the reason', () => {
    drive((_, given, __, effects) => {
      if (given.type !== 'started' || given.refusal === null) return;
      expect(effects.slice(0, 2)).toEqual([{ type: 'pause' }, { type: 'refuse', code: given.refusal }]);
    });
  });

  it('[PB-13] [PB-28] plays by a press alone', () => {
    drive((_, given, __, effects) => {
      if (has(effects, 'play')) expect(given.type).toBe('play-pressed');
    });
  });

  it('[PB-17] pauses and lets the device go with another video, or with the last script', () => {
    drive((before, _, after, effects) => {
      const isOther = after.video !== before.video;
      const lostTracks = before.scripts.tracks.length > 0 && after.scripts.tracks.length === 0;
      expect(has(effects, 'release') || !(isOther || lostTracks)).toBe(true);
      if ((isOther || lostTracks) && isPlaying(before)) expect(has(effects, 'pause')).toBe(true);
    });
  });

  it('[PB-3] keeps nothing of one video for the next', () => {
    drive((_, given, after) => {
      if (given.type !== 'video-came') return;
      const { video: onStage, scripts: set, rate, repeat, notes, duration, isDevicePaused } = after;
      expect({ onStage, tracks: set.tracks, rate, repeat, notes, duration, isDevicePaused }).toEqual({
        onStage: given.video,
        tracks: [],
        rate: 1,
        repeat: noLoop,
        notes: [],
        duration: 0,
        isDevicePaused: false,
      });
    });
  });

  it('[PB-3] drops scripts that were read for a video that has gone', () => {
    drive((before, given, after) => {
      if (given.type !== 'scripts-read' || given.video === before.video) return;
      expect([after.scripts, after.notes]).toEqual([before.scripts, before.notes]);
    });
  });

  it('[PB-28] offers where a video was left, also behind one that played, until it is played or sought', () => {
    drive((before, given, after) => {
      if (given.type === 'video-came') expect(after.resumeAt).toBe(given.remembered.position || null);
      else if (given.type === 'sought' || isPlaying(after)) expect(after.resumeAt).toBeNull();
      else expect(after.resumeAt).toBe(before.resumeAt);
    });
  });

  it('[PB-12] is paused once its element left the page, and has let the device go', () => {
    drive((before, given, after, effects) => {
      expect(after.phase === 'empty').toBe(after.video === null);
      if (given.type !== 'left') return;
      expect(isPlaying(after)).toBe(false);
      expect(after).toEqual({ ...before, phase: after.phase, leftAt: given.at });
      expect(effects).toEqual([{ type: 'release', from: 'anyone' }]);
    });
  });

  it('[PB-24] goes to zero at the end, and on in the playlist there alone', () => {
    drive((_, given, __, effects) => {
      expect(has(effects, 'follow')).toBe(given.type === 'ended');
      if (given.type === 'ended') expect(effects[0]).toEqual({ type: 'seek', to: 0 });
    });
  });
});
