import type { Seat } from '@kinora/contract/http';
import { type RoomTopic, roomTopics } from '@kinora/contract/room';

/** What a ticket allows that was shown with its password. */
export interface Grant {
  /** the only client id, and the only user name, that it is good for */
  readonly clientId: string;
  readonly code: string;
  readonly seat: Seat;
  /** whose it is; decides nothing, but who floods stays out with every ticket */
  readonly accountPk: string;
  readonly expiresAt: Date;
}

/** What a connection asks of the broker. */
export type BrokerAction =
  | {
      readonly kind: 'connect';
      readonly clientId: string;
      readonly username: string;
      /** level of the protocol: 4 is MQTT 3.1.1 */
      readonly protocolVersion: number;
      readonly isClean: boolean;
      readonly hasWill: boolean;
    }
  | {
      readonly kind: 'publish';
      readonly topic: string;
      readonly quality: number;
      readonly isRetained: boolean;
      readonly bytes: number;
    }
  | { readonly kind: 'subscribe'; readonly topic: string; readonly quality: number };

export const brokerRefusals = [
  'no-ticket',
  'ended',
  'other-client',
  'protocol',
  /** a session that outlives its connection would keep messages */
  'kept-session',
  /** a will speaks when its sender cannot answer for it any more */
  'will',
  'topic',
  'quality',
  'retained',
  'too-large',
  'too-fast',
] as const;
export type BrokerRefusal = (typeof brokerRefusals)[number];

export type BrokerDecision = 'allow' | BrokerRefusal;

const mqtt311 = 4;

/**
 * Whether a connection may do what it asks. The whole of the rules: brokers differ in how they ask, never in the
 * answer. A topic is allowed by equality alone, so that no wildcard, `$SYS` or shared subscription needs a rule.
 */
export function decide(grant: Grant | null, action: BrokerAction, now: Date): BrokerDecision {
  if (grant === null) return 'no-ticket';
  if (now >= grant.expiresAt) return 'ended';
  switch (action.kind) {
    case 'connect':
      return decideConnect(grant, action);
    case 'publish':
      return decidePublish(grant, action);
    case 'subscribe':
      return decideSubscribe(grant, action);
  }
}

type ActionOf<Kind extends BrokerAction['kind']> = Extract<BrokerAction, { kind: Kind }>;

function decideConnect(grant: Grant, action: ActionOf<'connect'>): BrokerDecision {
  if (action.clientId !== grant.clientId || action.username !== grant.clientId) return 'other-client';
  if (action.protocolVersion !== mqtt311) return 'protocol';
  if (!action.isClean) return 'kept-session';
  return action.hasWill ? 'will' : 'allow';
}

function decidePublish(grant: Grant, action: ActionOf<'publish'>): BrokerDecision {
  const topic = topicOf('publisher', grant);
  if (topic?.topicOf(grant.code) !== action.topic) return 'topic';
  if (action.quality > topic.publishQuality) return 'quality';
  if (action.isRetained) return 'retained';
  return action.bytes > topic.largestPayload ? 'too-large' : 'allow';
}

function decideSubscribe(grant: Grant, action: ActionOf<'subscribe'>): BrokerDecision {
  const topic = topicOf('subscriber', grant);
  if (topic?.topicOf(grant.code) !== action.topic) return 'topic';
  return action.quality > topic.subscribeQuality ? 'quality' : 'allow';
}

function topicOf(end: 'publisher' | 'subscriber', { seat }: Grant): RoomTopic | undefined {
  return roomTopics.find((topic) => topic[end] === seat);
}
