import { createVirtualClock } from '@kinora/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createFirmwareModel } from './firmware-model.ts';
import { createVirtualWire } from './virtual-wire.ts';

/** A wire whose device has booted and said so. */
async function open(bytesPerSecond?: number, bootMs?: number) {
  const clock = createVirtualClock();
  const firmware = createFirmwareModel({ version: 'v0.3' });
  const wire = createVirtualWire({
    clock,
    firmware,
    ...(bytesPerSecond === undefined ? {} : { bytesPerSecond }),
    ...(bootMs === undefined ? {} : { bootMs }),
  });
  let said = '';
  wire.open({
    text: (text) => {
      said += text;
    },
    opened: () => undefined,
    gone: () => undefined,
  });
  await clock.advanceByAsync(1000);
  return { clock, firmware, wire, said: () => said };
}

describe('the virtual wire', () => {
  it('[TC-83] hands a line over with its last byte: 60 bytes in 5.2 ms', async () => {
    const { clock, firmware, wire } = await open();
    const line = 'L09999I10 L19999I10 L29999I10 R09999I10 R19999I10 R29999I10\n';
    let isTaken: boolean | null = null;
    void wire.send(line).then((taken) => (isTaken = taken));
    await clock.advanceByAsync(5.2);
    expect([isTaken, firmware.positionAt('L0', clock.now())]).toEqual([null, 5000]);
    await clock.advanceByAsync(0.1);
    expect(isTaken).toBe(true);
    expect(firmware.positionAt('L0', 1000 + (60 / 11_520) * 1000 + 5)).toBeCloseTo(7499.5, 6);
  });

  it('[TC-104] restarts by itself: its place and what it is sent are lost, and the banner comes again', async () => {
    const { clock, firmware, wire, said } = await open();
    void wire.send('L09999I1\n');
    await clock.advanceByAsync(10);
    const chatter = said();
    wire.restart();
    expect(firmware.positionAt('L0', clock.now())).toBe(5000);
    void wire.send('L09999I1\n');
    await clock.advanceByAsync(1000);
    expect(firmware.positionAt('L0', clock.now())).toBe(5000);
    expect(said()).toBe(chatter + chatter);
  });

  it('[TC-105] hears nothing for as long as it boots', async () => {
    const { clock, wire, said } = await open(11_520, 12_000);
    void wire.send('D1\n');
    await clock.advanceByAsync(10_900);
    expect(said()).toBe('');
    await clock.advanceByAsync(200);
    expect(said()).toMatch(/Ready!\r\n$/);
    void wire.send('D1\n');
    await clock.advanceByAsync(10);
    expect(said()).toMatch(/Ready!\r\nTCode v0\.3\r\n$/);
  });

  it('[TC-83] sends lines one behind the other', async () => {
    const { clock, firmware, wire } = await open(1000);
    void wire.send('L09999I1\n');
    void wire.send('L00000I1\n');
    await clock.advanceByAsync(17.9);
    expect(firmware.positionAt('L0', clock.now())).toBe(9999);
    await clock.advanceByAsync(2);
    expect(firmware.positionAt('L0', clock.now())).toBe(0);
  });

  it('[TC-83] brings replies at the same speed, the boot chatter first', async () => {
    const { clock, wire, said } = await open();
    const chatter = said();
    expect(chatter).toMatch(/TCode v0\.3\r\nReady!\r\n$/);
    void wire.send('D1\n');
    await clock.advanceByAsync(((3 + 11) / 11_520) * 1000);
    expect(said()).toBe(chatter);
    await clock.advanceByAsync(0.2);
    expect(said()).toBe(`${chatter}TCode v0.3\r\n`);
  });

  it('[TC-7] finishes a line that has begun, drops those that wait, and sends the stop next', async () => {
    const { clock, firmware, wire } = await open();
    const begun = wire.send('L09999I1\n');
    const waits = wire.send('L00000I1\n');
    const stop = wire.interrupt('DSTOP\n');
    await clock.advanceByAsync(10);
    expect(await Promise.all([begun, waits, stop])).toEqual([true, false, true]);
    expect(firmware.positionAt('L0', clock.now())).toBeGreaterThan(6000);
  });

  it('[TC-83] ends pending writes with false when it is closed, and takes nothing then', async () => {
    const { clock, wire, said } = await open();
    const before = said();
    const begun = wire.send('D0\n');
    wire.close();
    await clock.advanceByAsync(1000);
    expect(await begun).toBe(false);
    expect(await wire.send('D0\n')).toBe(false);
    expect(said()).toBe(before);
  });

  it('[TC-25] loses what is sent before the device has booted', async () => {
    const { clock, firmware, wire } = await open();
    wire.open({ opened: () => undefined, text: () => undefined, gone: () => undefined });
    const sent = wire.send('L09999I10\n');
    await clock.advanceByAsync(1000);
    expect(await sent).toBe(true);
    expect(firmware.positionAt('L0', clock.now())).toBe(5000);
  });

  it('[TC-83] brings nothing over from one connection to the next', async () => {
    const { clock, wire } = await open();
    let said = '';
    for (const ms of [100, 1000]) {
      wire.open({
        text: (text) => {
          said += text;
        },
        opened: () => undefined,
        gone: () => undefined,
      });
      await clock.advanceByAsync(ms);
    }
    expect(said.split('Ready!')).toHaveLength(2);
  });

  it('[TC-83] may be as fast as native USB', async () => {
    const { clock, firmware, wire } = await open(Infinity);
    const sent = wire.send('L09999I10\n');
    await clock.advanceByAsync(0);
    expect(await sent).toBe(true);
    expect(firmware.positionAt('L0', 1010)).toBe(9999);
  });
});
