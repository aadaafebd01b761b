import { describe, expect, it } from 'vitest';
import { type BrokerAction, type BrokerDecision, decide, type Grant } from './decide.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const expiresAt = new Date('2026-11-20T12:10:00.000Z');

const controller: Grant = { clientId: 'one', code: 'AB2CD3EF', seat: 1, accountPk: 'anna', expiresAt };
const recipient: Grant = { ...controller, clientId: 'two', seat: 2 };

const connect: BrokerAction = {
  kind: 'connect',
  clientId: 'one',
  username: 'one',
  protocolVersion: 4,
  isClean: true,
  hasWill: false,
};
const publish = (topic: string, more: object = {}): BrokerAction => ({
  kind: 'publish',
  topic,
  quality: 1,
  isRetained: false,
  bytes: 180,
  ...more,
});
const subscribe = (topic: string, quality = 0): BrokerAction => ({ kind: 'subscribe', topic, quality });

const motion = 'BridgeAB2CD3EF';
const back = 'BridgeAB2CD3EFBack';

const cases: readonly [string, Grant | null, BrokerAction, BrokerDecision][] = [
  ['the owner of a ticket connects', controller, connect, 'allow'],
  ['nobody connects', null, connect, 'no-ticket'],
  ['another client id connects', controller, { ...connect, clientId: 'two' }, 'other-client'],
  ['another user name connects', controller, { ...connect, username: 'two' }, 'other-client'],
  ['MQTT 5 connects', controller, { ...connect, protocolVersion: 5 }, 'protocol'],
  ['MQTT 3.1 connects', controller, { ...connect, protocolVersion: 3 }, 'protocol'],
  ['a session to be kept connects', controller, { ...connect, isClean: false }, 'kept-session'],
  ['a will connects', controller, { ...connect, hasWill: true }, 'will'],
  ['the controller moves', controller, publish(motion), 'allow'],
  ['the controller moves without acknowledgement', controller, publish(motion, { quality: 0 }), 'allow'],
  ['the largest frame comes', controller, publish(motion, { bytes: 512 }), 'allow'],
  ['a larger one comes', controller, publish(motion, { bytes: 513 }), 'too-large'],
  ['quality 2 is published', controller, publish(motion, { quality: 2 }), 'quality'],
  ['a retained frame comes', controller, publish(motion, { isRetained: true }), 'retained'],
  ['the controller answers itself', controller, publish(back), 'topic'],
  ['the controller moves another room', controller, publish('BridgeZZ2ZZ3ZZ'), 'topic'],
  ['the controller publishes to $SYS', controller, publish('$SYS/x'), 'topic'],
  ['the controller publishes to nothing', controller, publish(''), 'topic'],
  ['the recipient answers', recipient, publish(back), 'allow'],
  ['the largest answer comes', recipient, publish(back, { bytes: 2048 }), 'allow'],
  ['a larger answer comes', recipient, publish(back, { bytes: 2049 }), 'too-large'],
  ['the recipient moves', recipient, publish(motion), 'topic'],
  ['the recipient listens', recipient, subscribe(motion), 'allow'],
  ['the recipient listens with acknowledgement', recipient, subscribe(motion, 1), 'quality'],
  ['the recipient listens to itself', recipient, subscribe(back), 'topic'],
  ['the controller listens for answers', controller, subscribe(back), 'allow'],
  ['the controller listens to itself', controller, subscribe(motion), 'topic'],
  ['everything is subscribed to', recipient, subscribe('#'), 'topic'],
  ['one level is subscribed to', recipient, subscribe('+'), 'topic'],
  ['a beginning is subscribed to', recipient, subscribe('BridgeAB2CD3EF#'), 'topic'],
  ['the own topic and below is subscribed to', recipient, subscribe(`${motion}/#`), 'topic'],
  ['a share is subscribed to', recipient, subscribe(`$share/g/${motion}`), 'topic'],
  ['the broker is subscribed to', recipient, subscribe('$SYS/#'), 'topic'],
  ['a code in small letters is subscribed to', recipient, subscribe('Bridgeab2cd3ef'), 'topic'],
];

describe('decide', () => {
  it.each(cases)('[BR-31] when %s', (_when, grant, action, decision) => {
    expect(decide(grant, action, now)).toBe(decision);
  });

  it('[BR-22] allows everything until the last millisecond of a room, and nothing afterwards', () => {
    for (const action of [connect, publish(motion)]) {
      expect(decide(controller, action, new Date(expiresAt.getTime() - 1))).toBe('allow');
      expect(decide(controller, action, expiresAt)).toBe('ended');
    }
  });
});
