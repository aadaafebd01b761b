import { createFakeBluetoothBoard } from '@kinora/device/testing';
import { createVirtualClock } from '@kinora/kernel/testing';
import { describe, expect, it, vi } from 'vitest';
import { createRadios } from './radios.ts';

describe('the radio of the page', () => {
  it('[DV-146] writes to every board the line that the engine gave for that when the page goes away', async () => {
    const boards = ['one', 'two'].map((id) => createFakeBluetoothBoard({ id, respond: () => '' }));
    const view = new EventTarget();
    const picks = boards.map(({ device }) => device);
    const radios = createRadios({ requestDevice: async () => picks.shift()! }, view, createVirtualClock());
    const reports: unknown[] = [];
    const ports = [];
    for (const [index] of boards.entries()) {
      const found = await radios.find(null, true);
      if (!found.ok) throw new Error(found.error);
      const port = found.value.openPort();
      ports.push(port);
      port.onmessage = ({ data }) => reports.push(data);
      port.postMessage({ type: 'open', turn: 1, lastLine: 'DSTOP\n' });
      await vi.waitFor(() => expect(reports).toHaveLength(index + 1));
    }
    view.dispatchEvent(new Event('pagehide'));
    await vi.waitFor(() =>
      expect(boards.map(({ received }) => received)).toEqual([['DSTOP\n'], ['DSTOP\n']]),
    );
    ports.forEach((port) => port.close());
  });
});
