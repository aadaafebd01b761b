import { describe, expect, it } from 'vitest';
import { createClosedPort } from '../testing/closed-port.ts';
import { createPortSearch } from './port-search.ts';
import type { UsbIds } from './serial-port-like.ts';

const port = ({ vendorId, productId }: UsbIds) =>
  createClosedPort({ usbVendorId: vendorId, usbProductId: productId });

const usb = { vendorId: 0x10c4, productId: 0xea60 };
const ours = port(usb);
const twin = port(usb);
const again = port(usb);
const stranger = port({ vendorId: 0x1a86, productId: 0x7523 });
const anyPort = { usb: null, index: null };
const ourKind = { usb, index: null };

describe('choosing the port', () => {
  it('[DV-21] says that no port is connected when none is granted and none was asked for', () => {
    expect(createPortSearch(anyPort).choose([], false)).toEqual({
      problem: 'serial.not-connected',
      next: 'end',
    });
    expect(createPortSearch(anyPort).choose([stranger], false)).toBe(stranger);
  });

  it('[DV-22] says that the permission is gone when only other kinds are granted', () => {
    expect(createPortSearch(ourKind).choose([stranger], false)).toMatchObject({
      problem: 'serial.grant-lost',
    });
  });

  it('[DV-23] asks which of two alike, and takes the one that was chosen', () => {
    const choose = (index: number | null) =>
      createPortSearch({ usb, index }).choose([ours, stranger, twin], false);
    expect(choose(null)).toMatchObject({ problem: 'serial.choose-port' });
    expect(choose(1)).toBe(twin);
    expect(choose(8)).toMatchObject({ problem: 'serial.choose-port' });
  });
});

describe('finding the port that was lost', () => {
  function searchAfterLoss(present = [ours], index: number | null = null) {
    const search = createPortSearch({ usb, index });
    expect(search.choose(present, false)).toBe(ours);
    search.closed('lost');
    return search;
  }

  it('[DV-51] never takes the twin that was there all along for ours, nor another kind', () => {
    const search = searchAfterLoss([ours, twin], 0);
    expect(search.choose([twin, stranger], true)).toMatchObject({ problem: 'serial.disconnected' });
    expect([twin, stranger, again].map((plugged) => search.plugged(plugged))).toEqual([false, false, true]);
    expect(search.choose([twin, stranger, again], true)).toBe(again);
  });

  it('[DV-52] does not open again what turned out to be another device', () => {
    const search = searchAfterLoss();
    expect(search.choose([again], true)).toBe(again);
    search.closed('another');
    expect(search.choose([again], true)).toMatchObject({ problem: 'serial.disconnected' });
    expect(search.choose([again, ours], true)).toBe(ours);
  });

  it('[DV-53] [DV-54] waits for a port that was unplugged, and only for that one', () => {
    const search = searchAfterLoss();
    expect(search.loss()).toEqual({ problem: 'serial.disconnected', finally: 'serial.grant-lost' });
    search.unplugged(stranger);
    expect(search.loss().finally).toBe('serial.grant-lost');
    search.unplugged(ours);
    expect(search.loss().finally).toBe('wait');
    search.plugged(ours);
    expect(search.loss().finally).toBe('serial.grant-lost');
  });

  it('[DV-55] asks when several come back', () => {
    expect(searchAfterLoss().choose([again, port(usb)], true)).toEqual({
      problem: 'serial.choose-port',
      next: 'end',
    });
  });

  it('[DV-50] takes its own port again when it is still there, whatever else is', () => {
    expect(searchAfterLoss().choose([again, ours], true)).toBe(ours);
  });

  it('[DV-57] forgets what was lost and passed over when the person connects anew', () => {
    const search = searchAfterLoss();
    search.choose([again], true);
    search.closed('another');
    expect(search.choose([again], false)).toBe(again);
  });

  it('[DV-17] knows the removal of the port in use from that of another', () => {
    const search = createPortSearch(ourKind);
    search.choose([ours], false);
    expect([search.unplugged(twin), search.unplugged(ours)]).toEqual([false, true]);
    search.closed('lost');
    expect(search.unplugged(ours)).toBe(false);
  });
});
