// The browser's build has this one export.
import mqtt, { type ErrorWithReasonCode, type IClientOptions } from 'mqtt';
import { type Cancel, type Clock, wallMs } from '@kinora/kernel';
import type { ChannelStatus, OpenRoomChannel } from '../channel.ts';
import { ForgetfulStore } from './forgetful-store.ts';

/** docs/spec/room.md, RM-35 */
const keepaliveSeconds = 60;
const reconnectMs = 1000;
const connectTimeoutMs = 4000;

/** Unacknowledged messages; at 25 to 100 a second more than this means a broker that is behind. */
const largestWindow = 32;

/**
 * With a full window and no acknowledgement for this long, the connection is given up: a broker that lost a node goes on
 * taking messages and never acknowledges them. In ms.
 */
const stuckMs = 2000;

/** Codes of CONNACK that another try does not change: identifier, user or password, permission. */
const refusals: ReadonlySet<number> = new Set([2, 4, 5]);

const options = {
  protocolVersion: 4,
  clean: true,
  keepalive: keepaliveSeconds,
  reconnectPeriod: reconnectMs,
  connectTimeout: connectTimeoutMs,
  queueQoSZero: false,
  resubscribe: false,
  // This is a Worker: its timers are not held back, and it needs no other Worker for them.
  timerVariant: 'native',
  // A ping for each message would be a message for each message.
  reschedulePings: true,
} as const satisfies IClientOptions;

/** Opens a room's channel over MQTT 3.1.1; `log` gets what could not be sent. */
export function createMqttChannels(log: (sentence: string) => void, clock: Clock): OpenRoomChannel {
  return (access, listener) => {
    const { url, clientId, username, password, publishTopic, subscribeTopic } = access;
    const client = mqtt.connect(url, {
      ...options,
      clientId,
      username,
      password,
      outgoingStore: new ForgetfulStore(),
    });
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    let status: ChannelStatus = 'connecting';
    /** Acknowledgements of an earlier connection count for nothing. */
    let connection = 0;
    let unacknowledged = 0;
    /** runs while the window is full */
    let cancelStuck: Cancel = () => undefined;

    function become(next: ChannelStatus): void {
      if (status === next || status === 'closed' || status === 'refused') return;
      status = next;
      listener.status(next);
    }

    client.on('connect', () => {
      connection += 1;
      unacknowledged = 0;
      cancelStuck();
      client.subscribe(subscribeTopic, { qos: 0 }, (error, _granted, answer) => {
        if (error === null) become('connected');
        // without an answer it is the connection that went, and another one comes
        else if (answer !== undefined) giveUp();
      });
    });
    client.on('close', () => {
      become('reconnecting');
    });
    client.on('error', (error) => {
      const { code } = error as ErrorWithReasonCode;
      if (refusals.has(code)) giveUp();
    });
    client.on('message', (topic, payload) => {
      if (topic === subscribeTopic && status === 'connected') listener.message(decoder.decode(payload));
    });

    function countAcknowledged(): void {
      unacknowledged -= 1;
      cancelStuck();
    }

    /** The library connects again when its stream has ended. */
    function connectAgain(): void {
      log(`connecting again: ${String(unacknowledged)} unacknowledged for ${String(stuckMs)} ms`);
      client.stream.destroy();
    }

    function giveUp(): void {
      cancelStuck();
      become('refused');
      client.end(true);
    }

    return {
      get status() {
        return status;
      },
      publish(text) {
        if (status !== 'connected' || !client.connected || unacknowledged >= largestWindow) {
          log(`not sent: ${status}, ${String(unacknowledged)} unacknowledged`);
          return false;
        }
        const sentOn = connection;
        unacknowledged += 1;
        client.publish(publishTopic, text, { qos: 1 }, () => {
          if (sentOn === connection) countAcknowledged();
        });
        if (unacknowledged === largestWindow)
          cancelStuck = clock.callAt(wallMs(clock.now() + stuckMs), connectAgain);
        return true;
      },
      close() {
        cancelStuck();
        become('closed');
        client.end(true);
      },
    };
  };
}
