import type { EngineSnapshot } from '@kinora/engine';
import { describe, expect, it } from 'vitest';
import { initialSnapshot } from '../../../runtime/engine/initial-snapshot.ts';
import { initialVideoState } from '../session/video-state.ts';
import { restReason } from './rest-reason.ts';

const video = { name: 'film.mp4', size: 1, id: null, url: 'blob:film', hasPicture: true };
const playing = { ...initialVideoState, video, phase: 'playing' as const };
const paused = { ...initialVideoState, video, phase: 'paused' as const };

function engine(owner: EngineSnapshot['owner'], kind: EngineSnapshot['link']['kind'] = 'connected') {
  return { owner, link: { ...initialSnapshot.link, kind } as EngineSnapshot['link'] };
}

describe('the reason why the device rests', () => {
  it('[PB-91] is none where the device follows, and none without a video', () => {
    expect(restReason(null, playing, engine('script'))).toBeNull();
    expect(
      restReason('device.not-connected', initialVideoState, engine('nobody', 'disconnected')),
    ).toBeNull();
  });

  it('[PB-91] is the refusal, whether the video plays or not', () => {
    for (const state of [playing, paused]) {
      expect(restReason('player.no-script', state, engine('nobody'))).toBe('player.no-script');
      expect(restReason('device.latched', state, engine('nobody'))).toBe('device.latched');
    }
  });

  it('[PB-91] distinguishes no device from one that is being connected or was lost', () => {
    const code = 'device.not-connected';
    expect(restReason(code, playing, engine('nobody', 'disconnected'))).toBe(code);
    expect(restReason(code, playing, engine('nobody', 'connecting'))).toBe('connecting');
    expect(restReason(code, playing, engine('nobody', 'reconnecting'))).toBe('connecting');
    const asking = {
      ...engine('nobody'),
      link: { kind: 'connecting' as const, step: 'unanswered' as const },
    };
    expect(restReason(code, playing, asking)).toBe('asking');
    const lost = { ...paused, hasLostDevice: true };
    expect(restReason(code, lost, engine('nobody', 'disconnected'))).toBe('device-lost');
    expect(restReason(code, lost, engine('nobody', 'reconnecting'))).toBe('device-lost');
  });

  it('[PB-92] is that nobody has started the device, while a video plays that it could follow', () => {
    expect(restReason(null, playing, engine('nobody'))).toBe('waits');
    expect(restReason(null, paused, engine('nobody'))).toBeNull();
  });

  it('[PB-155] is that the page was hidden, until the video plays', () => {
    const hidden = { ...paused, endedHidden: true };
    expect(restReason(null, hidden, engine('nobody'))).toBe('page-hidden');
    expect(restReason('player.no-script', hidden, engine('nobody'))).toBe('player.no-script');
    expect(restReason(null, { ...playing, endedHidden: true }, engine('script'))).toBeNull();
  });

  it('[PB-14] is the person’s own pause, or another owner', () => {
    const held = { ...playing, isDevicePaused: true };
    expect(restReason(null, held, engine('nobody'))).toBe('device-paused');
    expect(restReason(null, held, engine('hand'))).toBe('device-paused');
    expect(restReason(null, playing, engine('hand'))).toBe('other-owner');
  });
});
