import type { BrokerGate } from '../../../modules/rooms/broker/broker.ts';
import { type BrokerAction, type BrokerDecision, decide } from '../../../modules/rooms/broker/decide.ts';
import type { WallClock } from '../../../modules/wall-clock.ts';
import type { RefusalCounter } from '../refusal-counter.ts';
import { isSelf } from './self-question.ts';

/** Fields of a form that RabbitMQ sends. */
export type QuestionForm = Readonly<Record<string, string>>;

/** The four questions of `rabbitmq_auth_backend_http`; true allows. */
export interface BrokerQuestions {
  /** `management`: allows with the tag that lets a user into RabbitMQ's management */
  user(form: QuestionForm): Promise<boolean | 'management'>;
  vhost(form: QuestionForm): Promise<boolean>;
  resource(form: QuestionForm): Promise<boolean>;
  topic(form: QuestionForm): Promise<boolean>;
}

export interface QuestionsDeps {
  readonly gate: BrokerGate;
  readonly clock: WallClock;
  readonly refusals: RefusalCounter;
  readonly vhost: string;
  readonly authSecret: string;
}

/** The exchange through which RabbitMQ carries MQTT. */
const exchange = 'amq.topic';

/** RabbitMQ speaks of users, queues and exchanges; here it becomes connect, publish and subscribe. */
export function createBrokerQuestions({
  gate,
  clock,
  refusals,
  vhost,
  authSecret,
}: QuestionsDeps): BrokerQuestions {
  function count(decision: BrokerDecision): boolean {
    if (decision !== 'allow') refusals.count(decision);
    return decision === 'allow';
  }

  return {
    async user({ username = '', password = '', client_id: clientId = '' }) {
      if (isSelf(username, password, authSecret)) return 'management';
      const grant = await gate.admit({ clientId: username, password });
      // RabbitMQ says nothing about these three: see its configuration in docs/operations.md
      const unsaid = { protocolVersion: 4, isClean: true, hasWill: false };
      const isAllowed = count(decide(grant, { kind: 'connect', clientId, username, ...unsaid }, clock.now()));
      if (isAllowed) await gate.connected(username);
      return isAllowed;
    },

    vhost: async ({ username = '', vhost: asked }) =>
      asked === vhost && count((await gate.grantOf(username)) === null ? 'no-ticket' : 'allow'),

    async resource({ username = '', vhost: asked, resource, name, permission }) {
      if (asked !== vhost || (await gate.grantOf(username)) === null) return count('no-ticket');
      if (resource === 'exchange') return name === exchange && permission !== 'configure';
      // the queue of a subscription of quality 0, which dies with its connection; there is no other
      return resource === 'queue' && (name === `mqtt-subscription-${username}qos0` || count('quality'));
    },

    async topic({ username = '', vhost: asked, name, permission, routing_key: topic = '' }) {
      if (asked !== vhost || name !== exchange) return false;
      const action = actionOf(permission, topic);
      return action !== null && count(decide(await gate.grantOf(username), action, clock.now()));
    },
  };
}

/** Quality, retention and size are not in the question: queues and the configuration bound those. */
function actionOf(permission: string | undefined, topic: string): BrokerAction | null {
  if (permission === 'read') return { kind: 'subscribe', topic, quality: 0 };
  if (permission !== 'write') return null;
  return { kind: 'publish', topic, quality: 0, isRetained: false, bytes: 0 };
}
