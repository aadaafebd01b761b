import { createVirtualClock } from '@kinora/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createLink } from '../link/create-link.ts';
import { linkContractSuite } from '../testing/link-contract-suite.ts';
import { createWebSerialHarness } from '../testing/web-serial-harness.ts';
import { createSerialTransport } from './serial-transport.ts';
import { requestSerialPort } from './request-serial-port.ts';
import type { SerialChooserLike, SerialLike } from './serial-port-like.ts';

// the fake port over the browser's own streams, whose order of settling is not Node's
linkContractSuite('Web Serial on the streams of the browser', () => createWebSerialHarness(), {
  canHold: true,
  canUnplug: true,
});

const { serial } = navigator as Navigator & { readonly serial?: SerialLike & SerialChooserLike };

describe("the browser's own Web Serial, which has no port here", () => {
  it('[DV-21] says that no port is connected', async () => {
    const choice = { usb: null, index: null };
    const clock = createVirtualClock();
    const link = createLink(createSerialTransport({ serial, clock, choice }), clock);
    await link.connect();
    expect(link.status).toEqual({ kind: 'disconnected', problem: 'serial.not-connected' });
  });

  it('[DV-22] says that the permission is gone where a port was asked for', async () => {
    const choice = { usb: { vendorId: 0x10c4, productId: 0xea60 }, index: null };
    const clock = createVirtualClock();
    const link = createLink(createSerialTransport({ serial, clock, choice }), clock);
    await link.connect();
    expect(link.status).toEqual({ kind: 'disconnected', problem: 'serial.grant-lost' });
  });

  it('[DV-62] refuses to ask outside a click', async () => {
    expect(await requestSerialPort(serial, 'known')).toEqual({ ok: false, error: 'blocked' });
  });
});
