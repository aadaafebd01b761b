import { describe, expect, it } from 'vitest';
import { agreeAsController } from './agree-as-controller.ts';
import { agreeAsRecipient } from './agree-as-recipient.ts';
import { type Agreement, type AgreementDeps, maxAgreementMs, maxUnfinished } from './agreement.ts';
import type { SealedSession } from './sealed-session.ts';
import type { SealText } from './seal-text.ts';

describe('an agreement of two pages', () => {
  it.each([
    ['controller', ['commit', 'answer', 'reveal', 'sealed']],
    ['recipient', ['seek', 'commit', 'answer', 'reveal', 'sealed']],
  ] as const)('[RM-70] takes one message of each kind where the %s’s page begins', async (first, kinds) => {
    const pages = createPages();
    await pages[first].offer();
    await pages.deliverAll();
    expect(pages.kinds).toEqual(kinds);
    const [one, two] = pages.agreed;
    if (one === undefined || two === undefined) throw new Error('no agreement');
    expect(one.words).toEqual(two.words);
    const message = await one.seal('text');
    expect([await two.open(message), pages.agreed.length]).toEqual(['text', 2]);
  });

  it.each(['motionTopic', 'backTopic'] as const)('[RM-71] is none of two rooms: %s', async (topic) => {
    const pages = createPages({ [topic]: 'another' });
    await pages.controller.offer();
    await pages.deliverAll();
    expect([pages.kinds, pages.agreed]).toEqual([['commit', 'answer', 'reveal'], []]);
  });

  it('may fail so often that the words of a person in the middle are right less than one time in 6,000', () => {
    expect(maxUnfinished).toBe(10);
    expect(maxUnfinished / 2 ** 16).toBeLessThan(1 / 6000);
  });

  it('[RM-70] has two seconds, after which it is offered again', () => {
    expect(maxAgreementMs).toBe(2000);
  });
});

function createPages(others: Partial<AgreementDeps> = {}) {
  const queue: { readonly to: 'controller' | 'recipient'; readonly text: SealText }[] = [];
  const agreed: SealedSession[] = [];
  const kinds: string[] = [];
  const depsOf = (clientId: string, to: 'controller' | 'recipient'): AgreementDeps => ({
    subtle: crypto.subtle,
    motionTopic: 'B',
    backTopic: 'BBack',
    clientId,
    now: () => 0,
    send(text) {
      kinds.push(text.kind);
      queue.push({ to, text });
    },
    agreed: (session) => agreed.push(session),
  });
  const pages: Readonly<Record<'controller' | 'recipient', Agreement>> = {
    controller: agreeAsController(depsOf('seat 1', 'recipient')),
    recipient: agreeAsRecipient({ ...depsOf('seat 2', 'controller'), ...others }),
  };
  return {
    ...pages,
    agreed,
    kinds,
    async deliverAll() {
      for (let next = queue.shift(); next !== undefined; next = queue.shift())
        await pages[next.to].hear(next.text);
    },
  };
}
