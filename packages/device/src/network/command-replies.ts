import { type Cancel, type Clock, wallMs } from '@kinora/kernel';
import type { LinkProblem } from '../link/device-link.ts';
import type { ButtplugReply } from './buttplug-messages.ts';

/** What a server made of the commands that it was sent. */
export interface CommandReplies {
  /** Resolves when there is a reply to each of these messages; true where none was refused. */
  expect(ids: readonly number[]): Promise<boolean>;
  take(reply: ButtplugReply): void;
  /** Nothing is waited for any more. */
  drop(): void;
}

/** ms; a server replies to a stop within one second, whatever its device does (buttplug's WRITE_ACK_TIMEOUT) */
export const replyLimitMs = 2000;
/** in a row; one is refused now and then, as just before a device is reported as removed */
const maxRefusals = 5;

interface Expected {
  readonly ids: Set<number>;
  isRefused: boolean;
  settle(isTaken: boolean): void;
  readonly cancel: Cancel;
}

/** `end`: the server takes no commands any more. */
export function createCommandReplies(clock: Clock, end: (problem: LinkProblem) => void): CommandReplies {
  const expected = new Set<Expected>();
  let refusals = 0;

  function settle(one: Expected, isTaken: boolean): void {
    one.cancel();
    expected.delete(one);
    one.settle(isTaken);
  }

  function repliedTo(one: Expected): void {
    settle(one, !one.isRefused);
    refusals = one.isRefused ? refusals + 1 : 0;
    if (refusals === maxRefusals) end('network-device.refuses');
  }

  return {
    expect: (ids) =>
      new Promise((resolve) => {
        const silent = () => end('network-device.silent');
        const cancel = clock.callAt(wallMs(clock.now() + replyLimitMs), silent);
        expected.add({ ids: new Set(ids), isRefused: false, settle: resolve, cancel });
      }),
    take(reply) {
      if (reply.type !== 'ok' && reply.type !== 'error') return;
      const one = [...expected].find(({ ids }) => ids.delete(reply.id));
      if (one === undefined) return;
      if (reply.type === 'error') one.isRefused = true;
      if (one.ids.size === 0) repliedTo(one);
    },
    drop() {
      for (const one of expected) settle(one, false);
      refusals = 0;
    },
  };
}
