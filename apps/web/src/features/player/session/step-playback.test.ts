import { describe, expect, it } from 'vitest';
import { noLoop } from '../loop/ab-loop.ts';
import { stepPlayback } from './step-playback.ts';
import type { VideoEffect, VideoInput } from './video-input.ts';
import { initialVideoState, type VideoState } from './video-state.ts';

type State = Partial<VideoState>;

const video = { name: 'a.mp4', size: 1, id: 'a', url: 'blob:a', hasPicture: true };
const paused: State = { video, phase: 'paused', duration: 60 };
const playing: State = { ...paused, phase: 'playing' };
const driving: State = { ...playing, isDriving: true };
const lonely: State = { ...paused, startsAlone: true };
const left: State = { ...paused, hasLostDevice: true };
const spare: State = { ...playing, isDevicePaused: true };
const begun: State = { ...paused, repeat: { start: 5, end: null } };
const part = { start: 5, end: 9 };

const start = { type: 'started', refusal: null } as const;
const shown = { type: 'shown', isRunning: true, hasData: true } as const;
const press = { type: 'device-pressed', followsScript: false, refusal: null } as const;
const news = { type: 'device', motion: 'moving', isConnected: true } as const;
const device = { ...news, isLost: false, isAlone: false, isRunning: true };
const gone = { ...device, isConnected: false };
const mark = { type: 'repeat-pressed', at: 9 } as const;

const take: VideoEffect = { type: 'take' };
const pause: VideoEffect = { type: 'pause' };
const release: VideoEffect = { type: 'release', from: 'script' };

/** Beside step-video.property.test.ts: what each input changes, and that it changes nothing else. */
describe('a step of the playback', () => {
  it.each<[string, State, VideoInput, State, ...VideoEffect[]]>([
    [
      'a press lets the device follow',
      lonely,
      { type: 'play-pressed', isRunning: false },
      { startsAlone: false },
      { type: 'play' },
    ],
    ['a start forgets a loss', left, start, { hasLostDevice: false, isDriving: true }, take],
    [
      '[PB-14] a start asks nothing for a paused device',
      { ...paused, isDevicePaused: true },
      { ...start, refusal: 'membership.required' },
      {},
      release,
    ],
    ['[PB-92] a start is without the device once', lonely, start, { startsAlone: false }, release],
    [
      'a consent counts while a video stalls',
      { ...spare, phase: 'stalled' },
      { ...start, type: 'asked-again' },
      { isDriving: true, isDevicePaused: false },
      take,
    ],
    ['data', { ...paused, resumeAt: 9 }, shown, { phase: 'playing', resumeAt: null }],
    ['no data', driving, { ...shown, hasData: false }, { phase: 'stalled' }],
    [
      'a pause',
      driving,
      { ...shown, isRunning: false },
      { phase: 'paused', followedLast: true, isDriving: false },
    ],
    ['a pause once more', { ...paused, followedLast: true }, { ...shown, isRunning: false }, {}],
    ['a length', paused, { type: 'measured', duration: 90 }, { duration: 90 }],
    ['an error', paused, { type: 'broke' }, {}, { type: 'unreadable', name: 'a.mp4' }],
    [
      '[PB-15] [PB-155] a hidden page',
      driving,
      { type: 'hidden', continues: false },
      { endedHidden: true },
      pause,
    ],
    ['[PB-155] hidden while paused', paused, { type: 'hidden', continues: false }, {}, pause],
    [
      '[PB-155] hidden again',
      { ...paused, endedHidden: true },
      { type: 'hidden', continues: false },
      {},
      pause,
    ],
    ['[PB-15] a hidden page that goes on', driving, { type: 'hidden', continues: true }, {}],
    ['news', { ...driving, isLatched: true }, device, { isLatched: false }],
    ['[PB-13] Stop', driving, { ...device, motion: 'latched' }, { isLatched: true, isDriving: false }, pause],
    ['[PB-13] a loss', driving, { ...gone, isLost: true }, { isDriving: false, hasLostDevice: true }, pause],
    ['[RP-63] an absent partner', playing, { ...device, isAlone: true }, {}, pause],
    ['an end by wish', driving, gone, { isDriving: false }, pause],
    ['a loss of what did not follow', playing, { ...gone, isLost: true }, {}],
    ['a loss that lasts', left, gone, {}],
    ['[PB-14] a device pressed before', paused, press, { isDevicePaused: true }],
    ['[PB-14] a device pressed twice', { ...paused, isDevicePaused: true }, press, { isDevicePaused: false }],
    [
      '[PB-14] a device that rests',
      driving,
      { ...press, followsScript: true },
      { isDevicePaused: true, isDriving: false },
      { type: 'release', from: 'anyone' },
    ],
    ['[PB-14] a device that joins', spare, press, { isDriving: true, isDevicePaused: false }, take],
    [
      'a device that may not',
      spare,
      { ...press, refusal: 'device.latched' },
      {},
      { type: 'refuse', code: 'device.latched' },
    ],
    ['[SP-52] no video', { duration: 60 }, mark, {}],
    ['[SP-52] no length', { video }, mark, {}],
    ['[SP-52] a start of a part', playing, mark, { repeat: { start: 9, end: null } }],
    ['[SP-53] its end', { ...begun, phase: 'playing' }, mark, { repeat: part }, { type: 'seek', to: 5 }],
    ['its end at a pause', begun, mark, { repeat: part }],
    ['[SP-52] its end past the video’s', begun, { ...mark, at: 80 }, { repeat: { start: 5, end: 59.9 } }],
    ['no part', { repeat: part }, { type: 'repeat-set', repeat: noLoop }, { repeat: noLoop }],
    ['a choice', playing, { type: 'set', settings: { rate: 2 } }, { rate: 2 }],
  ])('%s', (_, before, input, changes, ...effects) => {
    const state = { ...initialVideoState, ...before };
    expect(stepPlayback(state, input)).toEqual({ state: { ...state, ...changes }, effects });
  });
});
