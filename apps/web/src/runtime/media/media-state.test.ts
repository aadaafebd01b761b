import { describe, expect, it } from 'vitest';
import { type MediaFlags, type MediaMotion, mediaStateOf } from './media-state.ts';

const playing: MediaFlags & MediaMotion = {
  ...{ paused: false, ended: false, seeking: false, readyState: 3 },
  ...{ isAdvancing: true, hasBegun: true },
};

describe('[PB-20] a media element', () => {
  it.each<[string, Partial<typeof playing>]>([
    ['playing', {}],
    ['playing', { readyState: 4 }],
    ['stalled', { readyState: 2 }],
    ['stalled', { isAdvancing: false }],
    ['paused', { paused: true }],
    ['paused', { hasBegun: false }],
    ['paused', { hasBegun: false, isAdvancing: false, readyState: 0 }],
    ['seeking', { seeking: true }],
    ['seeking', { seeking: true, paused: true, hasBegun: false }],
    ['ended', { ended: true, paused: true }],
    ['ended', { ended: true, seeking: true }],
  ])('is %s with %o', (state, change) => {
    const all = { ...playing, ...change };
    expect(mediaStateOf(all, all)).toBe(state);
  });
});
