import { afterEach, describe, expect, it, vi } from 'vitest';
import { choosePort, forgetPort, grantedPorts } from './serial-ports.ts';

const ch340 = { usbVendorId: 0x1a86, usbProductId: 0x7523 };
const cp210x = { usbVendorId: 0x10c4, usbProductId: 0xea60 };

function createPort(ids: { usbVendorId?: number; usbProductId?: number }) {
  return { getInfo: () => ids, forget: vi.fn(async () => undefined) };
}

function serve(serial: object | undefined): void {
  vi.stubGlobal('navigator', serial ? { serial } : {});
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('ports that the page may name', () => {
  it('[PG-21] are distinguished by USB ids and by their place among those alike', async () => {
    serve({
      getPorts: async () => [createPort(ch340), createPort(cp210x), createPort(ch340), createPort({})],
    });
    expect(await grantedPorts()).toEqual([
      { kind: 'web-serial', usb: { vendorId: 0x1a86, productId: 0x7523 }, index: 0 },
      { kind: 'web-serial', usb: { vendorId: 0x10c4, productId: 0xea60 }, index: 0 },
      { kind: 'web-serial', usb: { vendorId: 0x1a86, productId: 0x7523 }, index: 1 },
      { kind: 'web-serial', usb: null, index: 0 },
    ]);
  });

  it('[PG-21] are chosen among the usual chips, or among all', async () => {
    const ports = [createPort(ch340), createPort(ch340)];
    const requestPort = vi.fn(async () => ports[1]);
    serve({ getPorts: async () => ports, requestPort });
    expect(await choosePort('known')).toMatchObject({ ok: true, value: { index: 1 } });
    await choosePort('all');
    const [[known], [all]] = requestPort.mock.calls as unknown as [
      [{ filters: object[] }],
      [{ filters: object[] }],
    ];
    expect(known.filters).toContainEqual({ usbVendorId: 0x303a });
    expect(all.filters).toEqual([]);
  });

  it('[PG-20] are none when the chooser was closed', async () => {
    const requestPort = async () => {
      throw new DOMException('No port selected by the user.', 'NotFoundError');
    };
    serve({ getPorts: async () => [], requestPort });
    expect(await choosePort('known')).toEqual({ ok: false, error: 'cancelled' });
  });

  it('are none where there is no Web Serial', async () => {
    serve(undefined);
    expect(await choosePort('known')).toEqual({ ok: false, error: 'serial.unsupported' });
    expect(await grantedPorts()).toEqual([]);
  });

  it('[PG-23] lose the permission one by one', async () => {
    const ports = [createPort(ch340), createPort(ch340)];
    serve({ getPorts: async () => ports });
    const [, second] = await grantedPorts();
    await forgetPort(second!);
    expect(ports.map(({ forget }) => forget.mock.calls.length)).toEqual([0, 1]);
  });
});
