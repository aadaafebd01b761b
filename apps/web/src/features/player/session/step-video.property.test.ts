import type { ScriptFile } from '@kinora/motion';
import { scriptFileOf, scriptTrackOf } from '@kinora/motion/testing';
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
  hasPicture: true,
}));
const scripts: readonly ScriptFile[] = ['a', 'b', 'a.roll'].map((stem) =>
  scriptFileOf(`${stem}.funscript`, 'a.mp4', {
    tracks: [scriptTrackOf(stem.endsWith('roll') ? 'R1' : 'L0')],
  }),
);

const video = fc.constantFrom(...videos);
const refusal = fc.constantFrom(
  null,
  null,
  'device.not-connected' as const,
  'device.latched' as const,
  'membership.required' as const,
  'room.partner-absent' as const,
);
const outcome = fc.oneof(
  fc.constantFrom(...scripts).map((file) => ({ ok: true as const, file })),
  fc.constant({ ok: false as const, name: 'bad.funscript', code: 'script.damaged' as const }),
);
const type = <Type extends string>(name: Type) => fc.constant(name);
const input: fc.Arbitrary<VideoInput> = fc.oneof(
  fc.record({ type: type('play-pressed'), isRunning: fc.boolean() }),
  fc.record({ type: type('play-next') }),
  { weight: 3, arbitrary: fc.record({ type: type('started'), refusal }) },
  fc.record({ type: type('asked-again'), refusal }),
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
    isLost: fc.boolean(),
    isAlone: fc.boolean(),
    isRunning: fc.boolean(),
  }),
  fc.record({ type: type('device-pressed'), followsScript: fc.boolean(), refusal }),
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
      answers: fc.constant({}),
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

/** a start in a room without the partner */
const isWithoutPartner = (given: VideoInput) =>
  given.type === 'started' && given.refusal === 'room.partner-absent';

const has = (effects: readonly VideoEffect[], wanted: VideoEffect['type']) =>
  effects.some((effect) => effect.type === wanted);

describe('the player alone, whatever happens', () => {
  it('[PB-11] [PB-92] takes the device by a press that counts alone, never against a refusal', () => {
    drive((before, given, after, effects) => {
      if (!has(effects, 'take')) return;
      expect(['started', 'asked-again', 'device-pressed']).toContain(given.type);
      expect(given).toHaveProperty('refusal', null);
      if (given.type === 'started')
        expect([before.isDevicePaused, before.startsAlone]).toEqual([false, false]);
      else expect(isPlaying(before)).toBe(true);
      expect(after.isDriving).toBe(true);
    });
  });

  it('[PB-10] [PB-90] plays every video outside of a room without a partner, whatever is against the device, and pauses nothing but a player without one', () => {
    drive((before, given, _, effects) => {
      if (given.type !== 'started' && given.type !== 'play-pressed') return;
      const refused = { type: 'refuse', code: 'player.no-video' };
      if (before.video === null) {
        const isRunning = given.type === 'play-pressed' && given.isRunning;
        expect(effects).toContainEqual(isRunning ? { type: 'pause' } : refused);
      } else if (!isWithoutPartner(given)) {
        expect(has(effects, 'refuse')).toBe(false);
        if (given.type === 'started') expect(has(effects, 'pause')).toBe(false);
        else expect(effects).toEqual([{ type: given.isRunning ? 'pause' : 'play' }]);
      }
    });
  });

  it('[RP-63] plays nothing in a room without a partner, by whatever it was started, and says why', () => {
    drive((before, given, after, effects) => {
      if (!isWithoutPartner(given) || before.video === null) return;
      expect(effects).toEqual([{ type: 'pause' }, { type: 'refuse', code: 'room.partner-absent' }]);
      expect(after).toEqual(before);
    });
  });

  it('[PB-90] takes the device from the script where a start is not to drive it', () => {
    drive((before, given, _, effects) => {
      if (given.type !== 'started' || isWithoutPartner(given) || before.video === null) return;
      expect(has(effects, 'take') || effects[0]?.type === 'release').toBe(true);
    });
  });

  it('[PB-92] [LB-33] goes on in a playlist without the device where it did not follow the last video', () => {
    drive((before, given, after) => {
      if (given.type === 'play-next') expect(after.startsAlone).toBe(!before.followedLast);
      if (given.type !== 'shown' || !isPlaying(before) || isPlaying(after)) return;
      expect(after.followedLast).toBe(before.isDriving);
    });
  });

  it('[PB-91] asks the server once more, in silence, where it alone is against a start', () => {
    drive((before, given, _, effects) => {
      if (given.type !== 'started' || before.video === null) return;
      if (before.isDevicePaused || before.startsAlone) return;
      expect(has(effects, 'ask-again')).toBe(given.refusal === 'membership.required');
    });
  });

  it('[PB-13] [RP-63] pauses at a press of Stop, and where a device is lost that followed, or a room’s partner, and at no other news', () => {
    drive((before, given, after, effects) => {
      if (given.type !== 'device') return;
      const isStopped = given.motion === 'latched' && !before.isLatched;
      const isGone = before.isDriving && !given.isConnected;
      expect(has(effects, 'pause')).toBe(given.isRunning && (isStopped || isGone || given.isAlone));
      expect(after.isDriving && (given.motion === 'latched' || !given.isConnected)).toBe(false);
      expect(after.hasLostDevice && given.isConnected).toBe(false);
    });
  });

  it('[PB-13] [PB-28] plays by a press, or where the playlist goes on', () => {
    drive((_, given, __, effects) => {
      if (has(effects, 'play')) expect(['play-pressed', 'play-next']).toContain(given.type);
    });
  });

  it('[PB-17] lets the device go with another video, which pauses, or with the last script', () => {
    drive((before, _, after, effects) => {
      const isOther = after.video !== before.video;
      const lostTracks = before.scripts.tracks.length > 0 && after.scripts.tracks.length === 0;
      expect(has(effects, 'release') || !(isOther || lostTracks)).toBe(true);
      if (isOther || lostTracks) expect(after.isDriving).toBe(false);
      if (isOther && isPlaying(before)) expect(has(effects, 'pause')).toBe(true);
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
      expect(after).toEqual({ ...before, phase: after.phase, leftAt: given.at, isDriving: false });
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
