import { describe } from 'vitest';
import { describeRoomSeats } from '../support/room-seats.ts';
import { describeRoomSessions } from '../support/room-sessions.ts';
import { stageOnEmbeddedBroker } from '../support/room-stage.ts';

describe('a room on the embedded broker', () => {
  const stage = stageOnEmbeddedBroker();
  describeRoomSessions(stage);
  describeRoomSeats(stage);
});
