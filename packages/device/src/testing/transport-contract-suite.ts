import type { DeviceLine } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import type { Transport, TransportEvent } from '../link/transport.ts';

export interface TransportHarness {
  readonly transport: Transport;
  /** Lets `ms` of the transport's own clock pass and every promise settle. */
  pass(ms: number): Promise<void>;
}

const move = 'L05000I100\n' as DeviceLine;
/** ms from opening: at once, while it opens, while a device boots, and when all is quiet */
const momentsMs = [0, 1, 100, 1000];

/** What every `Transport` does, so that one state machine serves them all. */
export function transportContractSuite(name: string, makeHarness: () => TransportHarness): void {
  describe(`the contract of a transport: ${name}`, () => {
    it('[DV-121] takes no line before it is opened and none after it is closed', async () => {
      const { transport, pass } = makeHarness();
      expect(await transport.send(move)).toBe(false);
      transport.open(() => undefined, false);
      await pass(1000);
      void transport.close('ended');
      expect([await transport.send(move), await transport.interrupt(move)]).toEqual([false, false]);
    });

    it.each(momentsMs)('[DV-121] reports nothing after it was closed, %s ms after opening', async (ms) => {
      const { transport, pass } = makeHarness();
      const events: TransportEvent[] = [];
      transport.open((event) => events.push(event), false);
      if (ms > 0) await pass(ms);
      const sending = transport.send(move);
      const closing = transport.close('ended');
      const before = events.length;
      await pass(20_000);
      await Promise.all([sending, closing]);
      expect(events.slice(before)).toEqual([]);
    });

    it('[DV-14] [DV-121] opens again after each closing', async () => {
      const { transport, pass } = makeHarness();
      for (const ms of momentsMs) {
        const events: string[] = [];
        transport.open(({ type }) => events.push(type), false);
        await pass(ms);
        if (ms === 1000) expect(events).toContain('opened');
        void transport.close('lost');
      }
    });
  });
}
