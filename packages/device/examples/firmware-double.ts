import { createFirmwareModel, createVirtualLink } from '@kinora/device';
import { createVirtualClock } from '@kinora/kernel/testing';
import { emergencyStopLine, queryLine } from '@kinora/motion';

/** The firmware model as a test double: a link connects to it, asks it, and stops it, in driven time. */

const clock = createVirtualClock();
const firmware = createFirmwareModel({ version: 'v0.3', serialCode: 'EXAMPLE1' });
const link = createVirtualLink({ clock, firmware });
link.subscribe({
  status: (status) => print(`status: ${status.kind}`),
  received: (line) => print(`device: ${line}`),
});

void link.connect();
await clock.advanceByAsync(5000);

await send(link.write(queryLine('D1')));
await send(link.interrupt(emergencyStopLine));
print(`stroke axis at ${String(firmware.positionAt('L0', clock.now()))} of 9999`);
await link.disconnect();

async function send(written: Promise<boolean>): Promise<void> {
  await clock.advanceByAsync(100);
  if (!(await written)) throw new Error('the link took nothing');
}

function print(text: string): void {
  process.stdout.write(`${clock.now().toFixed(0).padStart(6)} ms  ${text}\n`);
}
