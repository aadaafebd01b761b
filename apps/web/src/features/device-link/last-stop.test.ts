import type { EngineSnapshot } from '@kinora/engine';
import { describe, expect, it } from 'vitest';
import { lastStop } from './last-stop.ts';

const held = { end: null } as EngineSnapshot['room'];
const ended = { end: 'expired' } as EngineSnapshot['room'];

describe('what ended motion last', () => {
  it.each(['partner-silent', 'partner-stop', 'partner-away', 'room-lost'] as const)(
    '[RP-69] is the room’s end once the room is over, and "%s" before',
    (stopCause) => {
      expect(lastStop({ room: held, stopCause })).toBe(stopCause);
      expect([ended, null].map((room) => lastStop({ room, stopCause }))).toEqual([
        'room-ended',
        'room-ended',
      ]);
    },
  );

  it.each(['stop-key', 'profile-ended', null] as const)('[RP-69] stays "%s" without a room', (stopCause) => {
    expect(lastStop({ room: null, stopCause })).toBe(stopCause);
  });
});
