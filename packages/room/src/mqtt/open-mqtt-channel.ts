// The browser's build has this one export.
import mqtt, { type ErrorWithReasonCode, type IClientOptions, type MqttClient } from 'mqtt';
import { type Cancel, type Clock, wallMs } from '@kinora/kernel';
import type { ChannelAccess, ChannelStatus, OpenRoomChannel } from '../channel.ts';
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

/** The same where the window is not full and any one message waits. In ms. */
const lostMs = 4000;

/** Codes of CONNACK that another try does not change: identifier, user or password, permission. */
const refusals: ReadonlySet<number> = new Set([2, 4, 5]);

const options = {
  protocolVersion: 4,
  clean: true,
  keepalive: keepaliveSeconds,
  reconnectPeriod: reconnectMs,
  connectTimeout: connectTimeoutMs,
  // a broker that cannot decide now says so by a code of CONNACK; from 5.16 on the library gives up after any code
  reconnectOnConnackError: true,
  queueQoSZero: false,
  resubscribe: false,
  // This is a Worker: its timers are not held back, and it needs no other Worker for them.
  timerVariant: 'native',
  // A sent message counts as a sign of life and postpones the next ping.
  reschedulePings: true,
} as const satisfies IClientOptions;

/** Opens a room's channel over MQTT 3.1.1; `log` gets what could not be sent. */
export function createMqttChannels(log: (sentence: string) => void, clock: Clock): OpenRoomChannel {
  return (access, listener) => {
    const { url, clientId, username, password, publishTopic } = access;
    const client = mqtt.connect(url, {
      ...options,
      clientId,
      username,
      password,
      outgoingStore: new ForgetfulStore(),
    });
    /** The library connects again when its stream has ended. */
    const window = createWindow(clock, () => {
      log(`connecting again: ${String(window.unacknowledged)} unacknowledged`);
      client.stream.destroy();
    });
    let status: ChannelStatus = 'connecting';

    function become(next: ChannelStatus): void {
      if (status === next || status === 'closed' || status === 'refused') return;
      status = next;
      listener.status(next);
    }

    function end(last: 'refused' | 'closed'): void {
      window.reset();
      become(last);
      client.end(true);
    }

    followClient(client, access, {
      status: (next) => {
        if (next === 'reconnecting') window.reset();
        if (next === 'refused') end(next);
        else become(next);
      },
      message: (text) => {
        if (status === 'connected') listener.message(text);
      },
    });

    return {
      get status() {
        return status;
      },
      publish(text) {
        if (status !== 'connected' || !client.connected || window.isFull) {
          log(`not sent: ${status}, ${String(window.unacknowledged)} unacknowledged`);
          return false;
        }
        client.publish(publishTopic, text, { qos: 1 }, window.sending());
        return true;
      },
      close() {
        end('closed');
      },
    };
  };
}

interface ClientListener {
  readonly status: (status: 'connected' | 'reconnecting' | 'refused') => void;
  readonly message: (text: string) => void;
}

/** Subscribes on each connection, and reports the outcome. */
function followClient(
  client: MqttClient,
  { subscribeTopic }: Pick<ChannelAccess, 'subscribeTopic'>,
  listener: ClientListener,
): void {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  client.on('connect', () => {
    client.subscribe(subscribeTopic, { qos: 0 }, (error, _granted, answer) => {
      if (error === null) listener.status('connected');
      // without a reply the connection was lost, and the client connects again
      else if (answer !== undefined) listener.status('refused');
    });
  });
  client.on('close', () => {
    listener.status('reconnecting');
  });
  client.on('error', (error) => {
    const { code } = error as ErrorWithReasonCode;
    if (refusals.has(code)) listener.status('refused');
  });
  client.on('message', (topic, payload) => {
    if (topic === subscribeTopic) listener.message(decoder.decode(payload));
  });
}

/** What was sent and not acknowledged yet. */
interface SendWindow {
  readonly unacknowledged: number;
  readonly isFull: boolean;
  /** The connection has ended: nothing that was sent on it is waited for, and its acknowledgements are ignored. */
  reset(): void;
  /** One more is sent; the answer is to be called with its acknowledgement. */
  sending(): () => void;
}

/** `stuck` is called, once for a connection, where a message, or a full window, waits for too long. */
function createWindow(clock: Clock, stuck: () => void): SendWindow {
  let connection = 0;
  let unacknowledged = 0;
  /** runs while the window is full */
  let cancelStuck: Cancel = () => undefined;

  /** What is sent on this connection gives it up then. */
  function giveUpAfter(ms: number): Cancel {
    const sentOn = connection;
    return clock.callAt(wallMs(clock.now() + ms), () => {
      if (sentOn !== connection) return;
      connection += 1;
      stuck();
    });
  }

  return {
    get unacknowledged() {
      return unacknowledged;
    },
    get isFull() {
      return unacknowledged >= largestWindow;
    },
    reset() {
      connection += 1;
      unacknowledged = 0;
    },
    sending() {
      const sentOn = connection;
      const cancelLost = giveUpAfter(lostMs);
      unacknowledged += 1;
      if (unacknowledged === largestWindow) cancelStuck = giveUpAfter(stuckMs);
      return () => {
        cancelLost();
        if (sentOn !== connection) return;
        unacknowledged -= 1;
        cancelStuck();
      };
    },
  };
}
