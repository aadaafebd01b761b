import { createFormat, loadWords } from '@kinora/phrases';
import { describe, expect, it } from 'vitest';
import { describePose } from './describe-pose.ts';
import { middlePositions } from './positions.ts';

describe('describePose', () => {
  const positions = { ...middlePositions, L0: 9999, R2: null };

  it('[VW-11][VW-16] names every axis in per cent, and the unknown ones as such', async () => {
    expect(describePose(positions, await loadWords('common', 'en'), createFormat('en'))).toBe(
      'The device, seen from behind. Stroke 100%, Surge 50%, Sway 50%, Twist 50%, Roll 50%, Pitch unknown.',
    );
  });

  it.each(['ja', 'zh'] as const)('[VW-16] speaks %s', async (language) => {
    const phrases = await loadWords('common', language);
    const text = describePose(positions, phrases, createFormat(language));
    for (const word of Object.values(phrases.device.axes)) expect(text).toContain(word);
    expect(text).not.toMatch(/Stroke|known|seen/);
  });
});
