import { describe } from 'vitest';
import { hasRabbitMq } from '../../apps/server/src/testing/start-rabbitmq.ts';
import { stageOnRabbitMq } from '../support/rabbitmq-stage.ts';
import { describeRoomSeats } from '../support/room-seats.ts';
import { describeRoomSessions } from '../support/room-sessions.ts';

describe.skipIf(!hasRabbitMq)('a room on RabbitMQ', () => {
  const stage = stageOnRabbitMq();
  describeRoomSessions(stage);
  describeRoomSeats(stage);
});
