import { setTimeout as wait } from 'node:timers/promises';
import type { RoomTicket, Seat } from '@kinora/contract/http';
import { type Clock, wallMs } from '@kinora/kernel';
import { accessOf, type RoomChannel } from '@kinora/room';
import { createMqttChannels } from '@kinora/room/mqtt';
import { type AbusePerson, callAbused } from '../../../apps/server/src/testing/abuse-people.ts';
import { host } from './fault-stage.ts';
import type { WatchedStage } from './watch-calls.ts';

/** What was seen of a room since `begin`. */
export interface RoomReport {
  readonly sent: number;
  readonly lost: number;
  /** of these, those that the channel took: the others were to leave while it was not connected */
  readonly vanished: number;
  /** ms from a frame that was to leave until the next one arrived, at most; the one that still lasts counts */
  readonly maxSilenceMs: number;
  /** times at which a seat was taken with a new ticket */
  readonly retaken: number;
  /** times at which a page would have left the room, and its person would have had to enter again */
  readonly ends: number;
}

/** A room with the channels of the two pages, in which frames flow. */
export interface WatchedRoom {
  readonly code: string;
  begin(): void;
  read(): RoomReport;
  /** `performance.now()` of the last frame that arrived, by when it was sent */
  movedAt(): number;
  stop(): void;
}

/** ms; a page waits this long for a call */
const callWaitsMs = 55_000;
/** ms */
const [frameEveryMs, stateEveryMs, askEveryMs] = [50, 1_000, 1_000];

const realClock: Clock = {
  now: () => wallMs(performance.now()),
  callAt(due, callback) {
    const timer = setTimeout(callback, Math.max(due - performance.now(), 0));
    return () => clearTimeout(timer);
  },
};

const openChannel = createMqttChannels(() => undefined, realClock);

interface RoomCalls {
  find(): Promise<Record<string, unknown> | null>;
  enter(): Promise<RoomTicket>;
}

/**
 * @param rests whether it pauses for 3 s after each second: RabbitMQ then asks again
 */
export async function watchRoom(
  stage: WatchedStage,
  [creator, joiner]: readonly [AbusePerson, AbusePerson],
  rests: boolean,
): Promise<WatchedRoom> {
  const { code } = await ask(stage, creator, `appNewBridge/${creator.pk}`);
  await ask(stage, creator, 'onLine/1', { code, roomName: 'Evening', userRole: 1 });
  const frames = createFrameCount();
  const callsOf = (person: AbusePerson, seat: Seat): RoomCalls => ({
    find: () => ask(stage, person, `getMagpieBridgeBean/${String(code)}`),
    enter: async () => {
      const { ticket } = await ask(stage, person, `onLine/${String(seat)}`, { code });
      const { url, ...rest } = ticket as RoomTicket;
      // no machine has that name
      return { ...rest, url: url.replace(`wss://${host}`, stage.baseUrl.replace(/^http/, 'ws')) };
    },
  });
  const recipient = await takeSeat(2, callsOf(joiner, 2), frames);
  const controller = await takeSeat(1, callsOf(creator, 1), frames);
  const timers = [
    setInterval(() => {
      if (rests && Math.floor(performance.now() / 1_000) % 4 !== 0) return;
      frames.send((frame) => controller.publish(`frame ${String(frame)}`));
    }, frameEveryMs),
    setInterval(() => recipient.publish('state'), stateEveryMs),
  ];
  return {
    code: String(code),
    begin: frames.begin,
    read: frames.read,
    movedAt: frames.movedAt,
    stop() {
      timers.forEach(clearInterval);
      for (const seat of [controller, recipient]) seat.leave();
    },
  };
}

type FrameCount = ReturnType<typeof createFrameCount>;

function createFrameCount() {
  const zero = { sent: 0, lost: 0, vanished: 0, maxSilenceMs: 0, retaken: 0, ends: 0 };
  let seen = { ...zero };
  let [last, newest, movedAt] = [0, 0, 0];
  const sent = new Map<number, { readonly at: number; readonly isTaken: boolean }>();
  /** when the first frame after the last one that arrived was to leave */
  let waitingSince: number | null = null;
  return {
    begin() {
      seen = { ...zero };
    },
    send(publish: (frame: number) => boolean) {
      const at = performance.now();
      seen.sent += 1;
      waitingSince ??= at;
      last += 1;
      sent.set(last, { at, isTaken: publish(last) });
    },
    arrive(frame: number) {
      // a channel keeps the order: what is older was lost, or has been here
      if (frame <= newest) return;
      seen.maxSilenceMs = Math.max(seen.maxSilenceMs, performance.now() - (waitingSince ?? Infinity));
      waitingSince = null;
      for (let earlier = newest + 1; earlier < frame; earlier += 1) {
        if (!sent.has(earlier)) continue;
        seen.lost += 1;
        if (sent.get(earlier)?.isTaken === true) seen.vanished += 1;
        sent.delete(earlier);
      }
      movedAt = sent.get(frame)?.at ?? movedAt;
      sent.delete(frame);
      newest = frame;
    },
    retake() {
      seen.retaken += 1;
    },
    end() {
      seen.ends += 1;
    },
    movedAt: () => movedAt,
    read(): RoomReport {
      const lastsMs = waitingSince === null ? 0 : performance.now() - waitingSince;
      return { ...seen, maxSilenceMs: Math.max(seen.maxSilenceMs, lastsMs) };
    },
  };
}

interface TakenSeat {
  /** false: not connected */
  publish(text: string): boolean;
  leave(): void;
}

/**
 * Keeps a seat as the page does (RM-33, RM-94): where the broker refuses the ticket, or is away while the room has another
 * ticket, the seat is taken again. Where the page would give up, its person enters again a second later.
 */
async function takeSeat(seat: Seat, calls: RoomCalls, frames: FrameCount): Promise<TakenSeat> {
  let isOver = false;
  let clientId = '';
  let channel: RoomChannel | null = null;

  function sit(ticket: RoomTicket): void {
    if (isOver) return;
    channel?.close();
    clientId = ticket.clientId;
    channel = openChannel(accessOf(ticket, seat), {
      status: () => undefined,
      message: (text) => {
        if (text.startsWith('frame ')) frames.arrive(Number(text.slice(6)));
      },
    });
  }

  const isWell = () => channel?.status === 'connected' || channel?.status === 'connecting';

  async function comeBack(): Promise<void> {
    const isRefused = channel?.status === 'refused';
    try {
      const room = await calls.find();
      if (!isRefused && room?.['clientId'] === clientId) return;
      frames.retake();
      sit(await calls.enter());
    } catch {
      // only a page that is refused, and cannot ask why, leaves the room
      if (isRefused) frames.end();
    }
  }

  const watch = async () => {
    for (; !isOver; await wait(askEveryMs)) if (!isWell()) await comeBack();
  };

  sit(await calls.enter());
  void watch();
  return {
    publish: (text) => channel?.publish(text) ?? false,
    leave() {
      isOver = true;
      channel?.close();
    },
  };
}

/** One call of a room through the proxy. @throws where it is refused or gets no answer */
async function ask(
  stage: WatchedStage,
  { address, token }: AbusePerson,
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const signal = AbortSignal.timeout(callWaitsMs);
  const answer = await callAbused(stage, `bridge/${path}`, { address, token, signal }, body);
  if (answer.errorCode !== 0) throw new Error(`${path}: ${answer.message}`);
  return answer.data ?? {};
}
