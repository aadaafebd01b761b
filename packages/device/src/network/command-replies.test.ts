import { createVirtualClock } from '@kinora/kernel/testing';
import { describe, expect, it } from 'vitest';
import type { LinkProblem } from '../link/device-link.ts';
import { createCommandReplies } from './command-replies.ts';

function start() {
  const clock = createVirtualClock();
  const ends: LinkProblem[] = [];
  const replies = createCommandReplies(clock, (problem) => ends.push(problem));
  let id = 0;
  /** One command and its reply; resolves to whether it was taken. */
  const command = (type: 'ok' | 'error') => {
    id += 1;
    const taken = replies.expect([id]);
    replies.take({ type, id });
    return taken;
  };
  return { clock, ends, replies, command };
}

describe('replies to commands', () => {
  it('[DV-155] end the link at five refusals in a row: one that is taken begins the count anew', async () => {
    const { ends, command } = start();
    for (let round = 0; round < 10; round += 1) {
      for (let refused = 0; refused < 4; refused += 1) expect(await command('error')).toBe(false);
      expect(await command('ok')).toBe(true);
    }
    expect(ends).toEqual([]);
    for (let refused = 0; refused < 5; refused += 1) await command('error');
    expect(ends).toEqual(['network-device.refuses']);
  });

  it('[DV-155] begin the count anew with another connection', async () => {
    const { ends, replies, command } = start();
    for (let refused = 0; refused < 4; refused += 1) await command('error');
    replies.drop();
    await command('error');
    expect(ends).toEqual([]);
  });

  it('[DV-155] are one refusal for a line of several messages', async () => {
    const { replies, ends } = start();
    for (const first of [10, 20, 30, 40]) {
      const taken = replies.expect([first, first + 1]);
      replies.take({ type: 'error', id: first });
      replies.take({ type: 'error', id: first + 1 });
      expect(await taken).toBe(false);
    }
    expect(ends).toEqual([]);
  });

  it('[DV-155] end the link where one does not come, and not where each came', async () => {
    const { clock, ends, replies, command } = start();
    await command('ok');
    void replies.expect([100]);
    await clock.advanceByAsync(1999);
    expect(ends).toEqual([]);
    await clock.advanceByAsync(1);
    expect(ends).toEqual(['network-device.silent']);
  });
});
