import { describe, expect, it } from 'vitest';
import {
  backTopic,
  motionTopic,
  parseRoomCode,
  roomCodeAlphabet,
  roomCodeLength,
  roomTopics,
} from './topics.ts';

describe('the code of a room', () => {
  it('is read without case, spaces and hyphens', () => {
    for (const typed of ['ABCD2345', 'abcd2345', ' abCD-23 45 ', 'ABCD\t2345\n', '-A-B-C-D-2-3-4-5-'])
      expect(parseRoomCode(typed)).toBe('ABCD2345');
  });

  it.each(['', 'ABCD234', 'ABCD23456', 'ABCD234_', 'ABCD234É', 'ÅBCD2345', 'ABCD\u20112345', 'ABCD2345.'])(
    'is nothing else: %j',
    (typed) => {
      expect(parseRoomCode(typed)).toBeNull();
    },
  );

  it('has 8 signs, each of which it may have in each place', () => {
    expect(roomCodeLength).toBe(8);
    for (const sign of roomCodeAlphabet) expect(parseRoomCode(sign.repeat(8))).toBe(sign.repeat(8));
  });

  it('has no sign that is taken for another one', () => {
    expect(roomCodeAlphabet).toHaveLength(31);
    expect(new Set(roomCodeAlphabet).size).toBe(31);
    for (const sign of '01IOilo') expect(parseRoomCode(`ABCD234${sign.toUpperCase()}`)).toBeNull();
  });
});

describe('the topics of a room', () => {
  it('are named by its code, and are two', () => {
    expect(roomTopics.map(({ topicOf }) => topicOf('ABCD2345'))).toEqual([
      'BridgeABCD2345',
      'BridgeABCD2345Back',
    ]);
    expect(roomTopics).toEqual([motionTopic, backTopic]);
  });

  it('go from the controller to the recipient, and back', () => {
    expect(motionTopic).toMatchObject({ publisher: 1, subscriber: 2 });
    expect(backTopic).toMatchObject({ publisher: 2, subscriber: 1 });
  });

  it('[RM-35] are published with quality 1, and subscribed to with quality 0', () => {
    for (const topic of roomTopics) expect(topic).toMatchObject({ publishQuality: 1, subscribeQuality: 0 });
  });

  it('have their limits: bytes of a message, and messages a second', () => {
    expect(motionTopic).toMatchObject({ largestPayload: 512, maxPerSecond: 120 });
    expect(backTopic).toMatchObject({ largestPayload: 2048, maxPerSecond: 120 });
  });
});
