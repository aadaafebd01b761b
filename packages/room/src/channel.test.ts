import { describe, expect, it } from 'vitest';
import { accessOf } from './channel.ts';

const ticket = {
  url: 'wss://broker/mqtt',
  clientId: 'c',
  username: 'u',
  password: 'p',
  topic: 'Bridge',
  backTopic: 'BridgeBack',
  expiresAt: '2026-01-01T00:00:00.000Z',
};
const asTicket = { url: 'wss://broker/mqtt', clientId: 'c', username: 'u', password: 'p' };

describe('what opens a seat’s connection', () => {
  it('is its ticket’s; the controller publishes on the motion topic, and hears the back topic', () => {
    expect(accessOf(ticket, 1)).toEqual({
      ...asTicket,
      seat: 1,
      publishTopic: 'Bridge',
      subscribeTopic: 'BridgeBack',
    });
  });

  it('is its ticket’s; the recipient publishes on the back topic, and hears the motion topic', () => {
    expect(accessOf(ticket, 2)).toEqual({
      ...asTicket,
      seat: 2,
      publishTopic: 'BridgeBack',
      subscribeTopic: 'Bridge',
    });
  });
});
