import { createVirtualClock } from '@kinora/kernel/testing';
import { type DeviceLine, type FirmwareVersion } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { linkContractSuite } from '../testing/link-contract-suite.ts';
import type { LinkHarness } from '../testing/link-harness.ts';
import { createFaultyTransport } from '../testing/faulty-transport.ts';
import { createFirmwareModel, type FirmwareModelOptions } from './firmware-model.ts';
import { createVirtualLink } from './virtual-link.ts';
import { createVirtualTransport } from './virtual-transport.ts';

function makeHarness(version: FirmwareVersion): LinkHarness {
  const clock = createVirtualClock();
  const firmware = createFirmwareModel({ version });
  const transport = createFaultyTransport(createVirtualTransport({ clock, firmware }));
  return {
    link: createVirtualLink({ clock, firmware, transport }),
    pass: (ms) => clock.advanceByAsync(ms),
    sent: () => transport.sent,
    say: (...pieces) => {
      transport.say(...pieces);
    },
    hold: () => {
      transport.hold();
    },
    letGo: () => {
      transport.letGo();
    },
    unplug: () => {
      transport.unplug();
    },
    plug: () => {
      transport.plug();
    },
  };
}

const abilities = { canHold: true, canUnplug: true };
linkContractSuite('virtual, v0.3', () => makeHarness('v0.3'), abilities);
linkContractSuite('virtual, v0.4', () => makeHarness('v0.4'), abilities);

async function connectedLink(options: FirmwareModelOptions) {
  const clock = createVirtualClock();
  const link = createVirtualLink({ clock, firmware: createFirmwareModel(options) });
  const lines: string[] = [];
  link.subscribe({ status: () => undefined, received: (line) => lines.push(line) });
  const connecting = link.connect();
  await clock.advanceByAsync(5000);
  await connecting;
  return { clock, link, lines };
}

describe('the virtual link', () => {
  it('[TC-20] [TC-84] identifies a v0.3 device by its replies', async () => {
    const { link } = await connectedLink({ version: 'v0.3', serialCode: 'KN-1' });
    expect(link.status).toMatchObject({
      kind: 'connected',
      identity: {
        linkKind: 'virtual',
        usb: null,
        tcodeVersion: 'TCode v0.3',
        deviceType: '0',
        serialCode: 'KN-1',
      },
    });
    const identity = link.status.kind === 'connected' ? link.status.identity : null;
    expect(identity?.firmware).toContain('OSR2-Arduino');
    expect(identity?.channels[0]).toEqual({ id: 'L0', min: 0, max: 9999, name: 'Up' });
    expect(identity?.channels).toHaveLength(11);
  });

  it('[TC-84] knows a v0.4 device, which has no list of channels', async () => {
    const { link } = await connectedLink({ version: 'v0.4' });
    expect(link.status).toMatchObject({
      identity: { tcodeVersion: 'TCode v0.4', channels: [], deviceType: '0' },
    });
  });

  it.each(['v0.3', 'v0.4'] as const)(
    '[TC-24] leaves the serial code empty where %s does not know it',
    async (version) => {
      const { link } = await connectedLink({ version, serialCode: null });
      expect(link.status).toMatchObject({
        kind: 'connected',
        identity: { deviceType: null, serialCode: null },
      });
    },
  );

  it('[TC-84] reports the boot chatter and the replies to its listeners', async () => {
    const { lines } = await connectedLink({ version: 'v0.4' });
    expect(lines.slice(1, 3)).toEqual(['TCode v0.4', 'Ready!']);
    expect(lines.slice(3)).toEqual(
      expect.arrayContaining([lines[0], 'D2 not implemented yet', 'YSYS#0#VIRTUAL-0001']),
    );
  });

  it('[TC-84] is connected within a second', async () => {
    const clock = createVirtualClock();
    const link = createVirtualLink({ clock, firmware: createFirmwareModel({ version: 'v0.3' }) });
    void link.connect();
    await clock.advanceByAsync(1000);
    expect(link.status.kind).toBe('connected');
  });

  it('[TC-83] shows where the axes are at any later time', async () => {
    const { clock, link } = await connectedLink({ version: 'v0.3' });
    void link.write('L09999I1000\n' as DeviceLine);
    await clock.advanceByAsync(100);
    const arrivedMs = 5000 + (12 / 11_520) * 1000;
    expect(link.positionsAt(arrivedMs + 500).L0).toBeCloseTo(7499.5, 6);
    expect(link.positionsAt(1e6)).toMatchObject({ L0: 9999, R0: 5000, V0: 0 });
  });

  it('[TC-84] asks nothing in the name of a connection that was given up', async () => {
    const clock = createVirtualClock();
    const firmware = createFirmwareModel({ version: 'v0.3' });
    const transport = createFaultyTransport(createVirtualTransport({ clock, firmware }));
    const link = createVirtualLink({ clock, firmware, transport });
    for (const ms of [0, 100, 260, 300]) {
      void link.connect();
      await clock.advanceByAsync(ms);
      void link.disconnect();
    }
    const before = transport.sent.length;
    void link.connect();
    await clock.advanceByAsync(5000);
    expect(transport.sent.slice(before)).toMatch(/^(D1\n)+D0\nD2\nYSYS\n$/);
  });
});
