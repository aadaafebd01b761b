import { describe } from 'vitest';
import { hasRabbitMq } from '../../apps/server/src/testing/start-rabbitmq.ts';
import { stageOnRabbitMq } from '../support/rabbitmq-stage.ts';
import { describeRoomJourney } from '../support/room-sessions.ts';

describe.skipIf(!hasRabbitMq)('a room on RabbitMQ', () => describeRoomJourney(stageOnRabbitMq()));
