import { type Clock, wallMs } from '@kinora/kernel';
import type { DeviceLine } from '@kinora/motion';
import type { LinePadder } from '../padding/line-padder.ts';
import type { Transport } from '../link/transport.ts';

export interface HeldTransportOptions {
  readonly clock: Clock;
  /** pads a line when it is given, as a port does */
  readonly padder: LinePadder;
  /** ms on the clock until which a line of now is held back; `now` or less = it is not */
  readonly heldUntil: (now: number) => number;
  /** a line is done when it is taken, before it has arrived, as on a port with a buffer of the system */
  readonly isDoneWhenTaken: boolean;
}

/**
 * A transport whose lines are delayed before they are sent, as by a busy machine or a hub. A stop is delayed as well: the
 * system has the line before it and takes nothing else.
 */
export function createHeldTransport(
  transport: Transport,
  { clock, padder, heldUntil, isDoneWhenTaken }: HeldTransportOptions,
): Transport {
  let before: Promise<unknown> = Promise.resolve();

  async function hold(line: DeviceLine, pass: (line: DeviceLine) => Promise<boolean>): Promise<boolean> {
    const until = heldUntil(clock.now());
    if (until > clock.now()) await new Promise<void>((resolve) => clock.callAt(wallMs(until), resolve));
    const passed = pass(line);
    return isDoneWhenTaken || passed;
  }

  function queue(line: DeviceLine, pass: (line: DeviceLine) => Promise<boolean>): Promise<boolean> {
    const padded = padder.pad(line) as DeviceLine;
    const turn = before.then(() => hold(padded, pass));
    before = turn;
    return turn;
  }

  return {
    ...transport,
    padder,
    get arrivalTime() {
      return isDoneWhenTaken ? undefined : transport.arrivalTime;
    },
    send: (line) => queue(line, transport.send),
    interrupt: (line) => queue(line, transport.interrupt),
  };
}
