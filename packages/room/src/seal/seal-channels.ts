import { type Clock, createDueTimer } from '@kinora/kernel';
import type {
  ChannelAccess,
  ChannelListener,
  ChannelStatus,
  OpenRoomChannel,
  RoomChannel,
  SealState,
} from '../channel.ts';
import { agreeAsController } from './agree-as-controller.ts';
import { agreeAsRecipient } from './agree-as-recipient.ts';
import { maxAgreementMs } from './agreement.ts';
import { createSequence } from './sequence.ts';
import type { SealedSession } from './sealed-session.ts';
import { encodeSealText, isSealText, parseSealText, type SealText } from './seal-text.ts';

/** Until there are keys, an agreement is offered this often. A partner who speaks in the clear must have had one before. ms */
const offerMs = maxAgreementMs;

/** Messages that are being sealed or opened; at 100 a second more than this means a machine that is behind. */
const maxWaiting = 32;

/** The partner's messages of just before the agreement arrive after it. ms */
const overlapMs = 2000;

/** While the partner's sealed messages are no older, nobody else in that seat is believed: a recipient reports each second. ms */
const aliveMs = 1500;

export interface SealDeps {
  readonly clock: Clock;
  /** undefined: this page has none, because its address is no secure one */
  readonly subtle: SubtleCrypto | undefined;
}

/**
 * Channels whose messages only the two pages of a room can read and write. A page of an older version is spoken to in the
 * clear, and only after it spoke in the clear and left an offer unanswered. Rules: docs/spec/room.md, "Sealing".
 */
export function sealChannels(open: OpenRoomChannel, { clock, subtle }: SealDeps): OpenRoomChannel {
  return (access, listener) => {
    if (subtle !== undefined) return openSealed(open, access, listener, clock, subtle);
    const channel = open(access, listener);
    listener.seal?.({ kind: 'plain', why: 'browser' });
    return channel;
  };
}

function openSealed(
  open: OpenRoomChannel,
  access: ChannelAccess,
  listener: ChannelListener,
  clock: Clock,
  subtle: SubtleCrypto,
): RoomChannel {
  const { seat, clientId, publishTopic, subscribeTopic } = access;
  const [motionTopic, backTopic] =
    seat === 1 ? [publishTopic, subscribeTopic] : [subscribeTopic, publishTopic];
  const timer = createDueTimer(clock, () => receiving.add(tick));
  const receiving = createSequence();
  const sending = createSequence();
  let status: ChannelStatus = 'connecting';
  let state: SealState = { kind: 'seeking' };
  let session: SealedSession | null = null;
  /** its last messages may still be coming */
  let former: SealedSession | null = null;
  let agreedTime = -Infinity;
  /** when the partner's last sealed message came */
  let heardTime = -Infinity;
  /** since when the partner could have answered an offer, on this connection */
  let offeredTime = Infinity;
  let connection = 0;

  const agree = seat === 1 ? agreeAsController : agreeAsRecipient;
  const agreement = agree({
    subtle,
    motionTopic,
    backTopic,
    clientId,
    now: () => clock.now(),
    send: (text) => void channel.publish(encodeSealText(text)),
    agreed(next) {
      former = session;
      session = next;
      agreedTime = clock.now();
      const turn = state.kind === 'sealed' ? state.turn + 1 : 1;
      become({ kind: 'sealed', words: next.words, turn, isContested: false });
    },
  });

  function become(next: SealState): void {
    state = next;
    listener.seal?.(next);
  }

  async function tick(): Promise<void> {
    if (status !== 'connected') return;
    timer.set(clock.now() + offerMs);
    agreement.expire();
    if (session === null) await agreement.offer();
  }

  function hear(text: string): void {
    if (status !== 'connected') return;
    const read = isSealText(text) ? parseSealText(text) : null;
    if (read === null && isSealText(text)) return;
    if (receiving.waiting < maxWaiting) receiving.add(() => take(text, read));
  }

  async function take(text: string, read: SealText | null): Promise<void> {
    if (read === null) return takePlain(text);
    const opened = read.kind === 'sealed' ? await openAny(read) : null;
    if (opened !== null) heardTime = clock.now();
    else if (!isRival(read)) await agreement.hear(read);
    if (opened !== null && opened !== '') deliver(opened);
  }

  /** Another page asks for keys, while the one that has them is there. */
  function isRival({ kind }: SealText): boolean {
    return (kind === 'seek' || kind === 'commit') && clock.now() - heardTime < aliveMs;
  }

  async function openAny(message: Extract<SealText, { readonly kind: 'sealed' }>): Promise<string | null> {
    const opened = (await session?.open(message)) ?? null;
    // the partner writes under the new keys: nothing of before is awaited any more
    if (opened !== null || clock.now() - agreedTime > overlapMs) former = null;
    return opened ?? (await former?.open(message)) ?? null;
  }

  /** Keys that were once there are never done without: what is not under them is dropped. */
  function takePlain(text: string): void {
    if (state.kind === 'sealed') {
      const isLate = clock.now() - agreedTime < overlapMs;
      if (!isLate && !state.isContested) become({ ...state, isContested: true });
      return;
    }
    if (state.kind === 'seeking') {
      if (clock.now() - offeredTime < offerMs) return;
      become({ kind: 'plain', why: 'partner' });
    }
    deliver(text);
  }

  function deliver(text: string): void {
    if (status === 'connected') listener.message(text);
  }

  /** What was being sealed when the connection went is gone, as the channel has it (RM-32). */
  function sendSealed(by: SealedSession, text: string): boolean {
    if (sending.waiting >= maxWaiting) return false;
    const sentOn = connection;
    const sealing = by.seal(text);
    sending.add(async () => {
      const sealed = encodeSealText(await sealing);
      if (sentOn === connection) channel.publish(sealed);
    });
    return true;
  }

  const channel = open(access, {
    status(next) {
      if (status === 'closed') return;
      status = next;
      connection += 1;
      offeredTime = next === 'connected' ? clock.now() : Infinity;
      timer.set(Infinity);
      listener.status(next);
      if (next === 'connected') receiving.add(tick);
    },
    message: hear,
  });

  return {
    get status() {
      return status;
    },
    publish(text) {
      if (status !== 'connected') return false;
      if (session !== null) return sendSealed(session, text);
      return state.kind === 'plain' && channel.publish(text);
    },
    close() {
      timer.set(Infinity);
      if (status === 'closed' || status === 'refused') return channel.close();
      status = 'closed';
      // a stop that was asked for just now goes out first
      sending.add(() => {
        channel.close();
        return Promise.resolve();
      });
      listener.status('closed');
    },
  };
}
