import { createVirtualClock } from '@kinora/kernel/testing';
import type { DeviceLine } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { transportContractSuite } from '../testing/transport-contract-suite.ts';
import { createFirmwareModel } from './firmware-model.ts';
import { createVirtualTransport } from './virtual-transport.ts';

/** A transport whose device has booted and said so. */
async function open(bytesPerSecond?: number, bootMs?: number) {
  const clock = createVirtualClock();
  const firmware = createFirmwareModel({ version: 'v0.3' });
  const transport = createVirtualTransport({
    clock,
    firmware,
    ...(bytesPerSecond === undefined ? {} : { bytesPerSecond }),
    ...(bootMs === undefined ? {} : { bootMs }),
  });
  let said = '';
  transport.open((event) => {
    if (event.type === 'data') said += String(event.data);
  }, false);
  await clock.advanceByAsync(1000);
  return { clock, firmware, transport, said: () => said };
}

transportContractSuite('the virtual device', () => {
  const clock = createVirtualClock();
  const firmware = createFirmwareModel({ version: 'v0.3' });
  return { transport: createVirtualTransport({ clock, firmware }), pass: (ms) => clock.advanceByAsync(ms) };
});

describe('the virtual transport', () => {
  it('[TC-83] hands a line over with its last byte: 60 bytes in 5.2 ms', async () => {
    const { clock, firmware, transport } = await open();
    const line = 'L09999I10 L19999I10 L29999I10 R09999I10 R19999I10 R29999I10\n';
    let isTaken: boolean | null = null;
    void transport.send(line as DeviceLine).then((taken) => (isTaken = taken));
    await clock.advanceByAsync(5.2);
    expect([isTaken, firmware.positionAt('L0', clock.now())]).toEqual([null, 5000]);
    await clock.advanceByAsync(0.1);
    expect(isTaken).toBe(true);
    expect(firmware.positionAt('L0', 1000 + (60 / 11_520) * 1000 + 5)).toBeCloseTo(7499.5, 6);
  });

  it('[TC-104] restarts by itself: its place and what it is sent are lost, and the banner comes again', async () => {
    const { clock, firmware, transport, said } = await open();
    void transport.send('L09999I1\n' as DeviceLine);
    await clock.advanceByAsync(10);
    const chatter = said();
    transport.restart();
    expect(firmware.positionAt('L0', clock.now())).toBe(5000);
    void transport.send('L09999I1\n' as DeviceLine);
    await clock.advanceByAsync(1000);
    expect(firmware.positionAt('L0', clock.now())).toBe(5000);
    expect(said()).toBe(chatter + chatter);
  });

  it('[TC-104] loses the part of a line that comes before it listens', async () => {
    const { clock, firmware, transport } = await open(1000, 100);
    transport.restart();
    // 100 bytes are lost, R0 and L1 are behind them
    void transport.send(`${' '.repeat(91)}L09999I1 R09999I1 L19999I1\n` as DeviceLine);
    await clock.advanceByAsync(300);
    const places = (['L0', 'R0', 'L1'] as const).map((axis) => firmware.positionAt(axis, clock.now()));
    expect(places).toEqual([5000, 9999, 9999]);
  });

  it('[TC-106] keeps what comes while it sets itself up, hands its words over in pieces, and late', async () => {
    const clock = createVirtualClock();
    const firmware = createFirmwareModel({ version: 'v0.3' });
    const wire = { bootMs: 100, setupMs: 50, pieceBytes: 4, hearMs: 16 };
    const transport = createVirtualTransport({ clock, firmware, ...wire });
    const said: string[] = [];
    transport.open((event) => void (event.type === 'data' && said.push(String(event.data))), false);
    await clock.advanceByAsync(116);
    expect(said).toEqual([]);
    await clock.advanceByAsync(1);
    expect(said[0]).toHaveLength(4);
    void transport.send('L09999I1\n' as DeviceLine);
    await clock.advanceByAsync(32);
    expect(firmware.positionAt('L0', clock.now())).toBe(5000);
    expect(said.join('')).toMatch(/TCode v0\.3\r\n$/);
    await clock.advanceByAsync(20);
    expect(firmware.positionAt('L0', clock.now())).toBe(9999);
    expect(said.join('')).toMatch(/Ready!\r\n$/);
  });

  it('[TC-105] hears nothing for as long as it boots', async () => {
    const { clock, transport, said } = await open(11_520, 12_000);
    void transport.send('D1\n' as DeviceLine);
    await clock.advanceByAsync(10_900);
    expect(said()).toBe('');
    await clock.advanceByAsync(200);
    expect(said()).toMatch(/Ready!\r\n$/);
    void transport.send('D1\n' as DeviceLine);
    await clock.advanceByAsync(10);
    expect(said()).toMatch(/Ready!\r\nTCode v0\.3\r\n$/);
  });

  it('[TC-83] sends lines one behind the other', async () => {
    const { clock, firmware, transport } = await open(1000);
    void transport.send('L09999I1\n' as DeviceLine);
    void transport.send('L00000I1\n' as DeviceLine);
    await clock.advanceByAsync(17.9);
    expect(firmware.positionAt('L0', clock.now())).toBe(9999);
    await clock.advanceByAsync(2);
    expect(firmware.positionAt('L0', clock.now())).toBe(0);
  });

  it('[TC-83] brings replies at the same speed, the boot chatter first', async () => {
    const { clock, transport, said } = await open();
    const chatter = said();
    expect(chatter).toMatch(/TCode v0\.3\r\nReady!\r\n$/);
    void transport.send('D1\n' as DeviceLine);
    await clock.advanceByAsync(((3 + 11) / 11_520) * 1000);
    expect(said()).toBe(chatter);
    await clock.advanceByAsync(0.2);
    expect(said()).toBe(`${chatter}TCode v0.3\r\n`);
  });

  it('[TC-7] finishes a line that has begun, drops those that wait, and sends the stop next', async () => {
    const { clock, firmware, transport } = await open();
    const begun = transport.send('L09999I1\n' as DeviceLine);
    const waits = transport.send('L00000I1\n' as DeviceLine);
    const stop = transport.interrupt('DSTOP\n' as DeviceLine);
    await clock.advanceByAsync(10);
    expect(await Promise.all([begun, waits, stop])).toEqual([true, false, true]);
    expect(firmware.positionAt('L0', clock.now())).toBeGreaterThan(6000);
  });

  it('[TC-83] ends pending writes with false when it is closed, and takes nothing then', async () => {
    const { clock, transport, said } = await open();
    const before = said();
    const begun = transport.send('D0\n' as DeviceLine);
    void transport.close('ended');
    await clock.advanceByAsync(1000);
    expect(await begun).toBe(false);
    expect(await transport.send('D0\n' as DeviceLine)).toBe(false);
    expect(said()).toBe(before);
  });

  it('[TC-25] loses what is sent before the device has booted', async () => {
    const { clock, firmware, transport } = await open();
    transport.open(() => undefined, false);
    const sent = transport.send('L09999I10\n' as DeviceLine);
    await clock.advanceByAsync(1000);
    expect(await sent).toBe(true);
    expect(firmware.positionAt('L0', clock.now())).toBe(5000);
  });

  it('[TC-83] brings nothing over from one connection to the next', async () => {
    const { clock, transport } = await open();
    let said = '';
    for (const ms of [100, 1000]) {
      transport.open((event) => {
        if (event.type === 'data') said += String(event.data);
      }, false);
      await clock.advanceByAsync(ms);
    }
    expect(said.split('Ready!')).toHaveLength(2);
  });

  it('[TC-83] may be as fast as native USB', async () => {
    const { clock, firmware, transport } = await open(Infinity);
    const sent = transport.send('L09999I10\n' as DeviceLine);
    await clock.advanceByAsync(0);
    expect(await sent).toBe(true);
    expect(firmware.positionAt('L0', 1010)).toBe(9999);
  });
});
