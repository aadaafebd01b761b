import type { Clock } from '@kinora/kernel';
import { createVirtualClock } from '@kinora/kernel/testing';
import { describe, expect, it } from 'vitest';
import type { ChannelListener, ChannelStatus, SealState } from '../channel.ts';
import { watchCalls } from '../testing/watch-calls.ts';
import { agreeAsController } from './agree-as-controller.ts';
import { agreeAsRecipient } from './agree-as-recipient.ts';
import { sealChannels } from './seal-channels.ts';
import { encodeSealText, parseSealText } from './seal-text.ts';

const nextTask = () => new Promise(setImmediate);
const motion = 'BridgeAAAABBBB';
const back = 'BridgeAAAABBBBBack';

describe('a channel that seals', () => {
  it('[RM-70] wait for a connection that was lost, and end with the channel', async () => {
    const { page, rig } = createLine();
    page.status('connected');
    page.status('reconnecting');
    await rig.pass(0);
    expect([page.published, rig.waiting()]).toEqual([[], 0]);
    for (const count of [1, 2]) {
      page.status('connected');
      await rig.pass(0);
      expect([page.published.length, rig.waiting()]).toEqual([count, 1]);
      page.status('reconnecting');
      expect(rig.waiting()).toBe(0);
      await rig.pass(5000);
      expect(page.published).toHaveLength(count);
    }
    page.status('connected');
    await rig.pass(0);
    page.channel.close();
    expect(rig.waiting()).toBe(0);
  });

  it.each([
    [1999, []],
    [2000, ['state']],
  ])('[RM-75] a plain partner %d ms after the connection: %j', async (passedMs, taken) => {
    const { page, rig } = createLine();
    page.status('connected');
    await rig.pass(5000);
    page.status('reconnecting');
    page.status('connected');
    await rig.pass(passedMs);
    page.listener.message('state');
    await rig.pass(0);
    expect([page.messages, page.states]).toEqual([
      taken,
      taken.map(() => ({ kind: 'plain', why: 'partner' })),
    ]);
    expect(page.channel.publish('own')).toBe(taken.length > 0);
  });

  it('[RM-71] binds its keys to the motion topic and the back topic, in this order on both pages', async () => {
    for (const side of ['page', 'partner'] as const) {
      const line = createLine();
      const { published, listener, states, status } = line[side];
      const other = (side === 'page' ? agreeAsRecipient : agreeAsController)({
        subtle: crypto.subtle,
        motionTopic: motion,
        backTopic: back,
        clientId: 'other',
        now: () => 0,
        send: (text) => {
          listener.message(encodeSealText(text));
        },
        agreed: () => undefined,
      });
      status('connected');
      for (let carried = 0; carried < 4; carried += 1) {
        await line.rig.pass(0, false);
        const text = parseSealText(published[carried] ?? '');
        if (text !== null) await other.hear(text);
      }
      expect(states).toMatchObject([{ kind: 'sealed' }]);
    }
  });

  it('[RM-32] sends nothing that was being sealed when the connection went, although it is back', async () => {
    const { page, partner, rig } = createLine();
    await rig.agree();
    page.channel.publish('lost');
    page.status('reconnecting');
    page.status('connected');
    await rig.pass(0);
    page.channel.publish('kept');
    await rig.pass(0);
    expect(partner.messages).toEqual(['kept']);
  });

  it('[RM-34] hears and sends nothing while it is not connected, nor after its end', async () => {
    const { page, partner, rig } = createLine();
    await rig.agree();
    partner.channel.publish('before');
    await rig.pass(0, false);
    const [text = ''] = partner.published.slice(-1);
    page.status('reconnecting');
    page.listener.message(text);
    await rig.pass(0);
    expect([page.messages, page.channel.publish('x'), page.channel.status]).toEqual([
      [],
      false,
      'reconnecting',
    ]);
    page.status('connected');
    page.listener.message(text);
    page.channel.close();
    await rig.pass(0);
    page.status('reconnecting');
    page.listener.message(text);
    await rig.pass(0);
    expect([page.messages, page.channel.publish('x'), page.channel.status]).toEqual([[], false, 'closed']);
    expect(page.statuses).toEqual(['connected', 'reconnecting', 'connected', 'closed']);
  });

  it('does not pass on what is empty: it is the agreement’s', async () => {
    const { page, partner, rig } = createLine();
    await rig.agree();
    for (const text of ['', 'a']) partner.channel.publish(text);
    await rig.pass(0);
    expect(page.messages).toEqual(['a']);
  });

  it('[RM-73] closes after what is being sealed, and a second time at once', async () => {
    const { page, rig } = createLine();
    await rig.agree();
    page.channel.publish('stop');
    page.channel.close();
    expect([page.closes, page.statuses.at(-1)]).toEqual([0, 'closed']);
    await rig.pass(0);
    expect(page.closes).toBe(1);
    page.channel.close();
    expect([page.closes, page.statuses.length]).toEqual([2, 2]);
  });

  it('[RM-33] says nothing after it was refused, and closes at once', async () => {
    const { page, rig } = createLine();
    await rig.agree();
    page.status('refused');
    page.channel.close();
    expect([page.closes, page.channel.status, page.statuses]).toEqual([
      1,
      'refused',
      ['connected', 'refused'],
    ]);
  });

  it('seals, although it is not asked how', async () => {
    const { rig, partner } = createLine({ isQuiet: true });
    await rig.agree();
    partner.channel.publish('a');
    await rig.pass(0);
    const bare = sealChannels(() => partner.channel, { clock: rig.clock, subtle: undefined });
    expect(bare(accessTo(1), { status: () => undefined, message: () => undefined })).toBe(partner.channel);
  });
});

interface LinePage {
  readonly channel: ReturnType<ReturnType<typeof sealChannels>>;
  /** of the channel below */
  readonly listener: ChannelListener;
  readonly published: readonly string[];
  readonly messages: readonly string[];
  readonly statuses: readonly ChannelStatus[];
  readonly states: readonly SealState[];
  readonly closes: number;
  status(next: ChannelStatus): void;
}

function accessTo(seat: 1 | 2) {
  const topics = seat === 1 ? [motion, back] : [back, motion];
  const [publishTopic = '', subscribeTopic = ''] = topics;
  const clientId = `seat ${String(seat)}`;
  return { seat, url: '', clientId, username: '', password: '', publishTopic, subscribeTopic };
}

/** A controller's page over a channel that is moved by hand, and its partner over another. */
function createLine({ isQuiet = false } = {}) {
  const virtual = createVirtualClock();
  /** the callbacks that are due later */
  const waiting = new Set<object>();
  const clock: Clock = {
    now: () => virtual.now(),
    callAt(due, callback) {
      const entry = {};
      waiting.add(entry);
      const cancel = virtual.callAt(due, () => {
        waiting.delete(entry);
        callback();
      });
      return () => {
        waiting.delete(entry);
        cancel();
      };
    },
  };
  const { watched: subtle, settle } = watchCalls<SubtleCrypto>(crypto.subtle, nextTask);
  const page = openPage(1);
  const partner = openPage(2);
  const sides = [
    { from: page, to: partner, carried: 0 },
    { from: partner, to: page, carried: 0 },
  ];

  async function carryAll(): Promise<void> {
    for (let isQuietNow = false; !isQuietNow;) {
      await settle();
      isQuietNow = true;
      for (const side of sides) {
        const texts = side.from.published.slice(side.carried);
        side.carried += texts.length;
        for (const text of texts) side.to.listener.message(text);
        if (texts.length > 0) isQuietNow = false;
      }
    }
  }

  function openPage(seat: 1 | 2): LinePage {
    const published: string[] = [];
    const messages: string[] = [];
    const statuses: ChannelStatus[] = [];
    const states: SealState[] = [];
    const below: { listener: ChannelListener | null; closes: number } = { listener: null, closes: 0 };
    const open = sealChannels(
      (_access, listener) => {
        below.listener = listener;
        return {
          status: 'connected',
          publish(text) {
            published.push(text);
            return true;
          },
          close() {
            below.closes += 1;
          },
        };
      },
      { clock, subtle },
    );
    const channel = open(accessTo(seat), {
      status: (next) => statuses.push(next),
      message: (text) => messages.push(text),
      ...(isQuiet ? {} : { seal: (state: SealState) => states.push(state) }),
    });
    const { listener } = below;
    if (listener === null) throw new Error('nothing was opened');
    return {
      channel,
      listener,
      published,
      messages,
      statuses,
      states,
      get closes() {
        return below.closes;
      },
      status(next) {
        listener.status(next);
      },
    };
  }

  return {
    page,
    partner,
    rig: {
      clock,
      waiting: () => waiting.size,
      /** Time passes, and what was sent is carried over, unless it is kept back. */
      async pass(ms: number, carries = true) {
        virtual.advanceBy(ms);
        await (carries ? carryAll() : settle());
      },
      async agree() {
        page.status('connected');
        partner.status('connected');
        await carryAll();
        expect([page.states, partner.states]).toMatchObject(
          isQuiet ? [[], []] : [[{ kind: 'sealed' }], [{ kind: 'sealed' }]],
        );
      },
    },
  };
}
