import { type Cancel, type Clock, wallMs } from '@kinora/kernel';
import type { FirmwareModel } from '@kinora/device';
import type { AxisName } from '@kinora/motion';

export interface CurrentValueDeps {
  readonly clock: Clock;
  readonly firmware: FirmwareModel;
  /** 11,520 over a serial line; Infinity = bytes arrive as they are written */
  readonly bytesPerSecond: number;
  readonly axes: readonly AxisName[];
  readonly tickMs: number;
  /** where an axis should be now, 0..9999 */
  idealAt(axis: AxisName, now: number): number;
}

/**
 * What the field's programs do: at every tick, send where each axis should be now, to be reached by the next tick.
 * The device is therefore a tick late, always. Separate code from the engine, for comparison only.
 */
export function runCurrentValueScheme(deps: CurrentValueDeps): { stop: Cancel; sentBytes(): number } {
  const { clock, firmware, axes, tickMs } = deps;
  let sent = 0;
  let cancel: Cancel = () => undefined;

  function tick(): void {
    const now = clock.now();
    const line = `${axes.map((axis) => token(axis, deps.idealAt(axis, now), tickMs)).join(' ')}\n`;
    sent += line.length;
    const wireMs = (line.length * 1000) / deps.bytesPerSecond;
    clock.callAt(wallMs(now + wireMs), () => firmware.receive(line, now + wireMs));
    cancel = clock.callAt(wallMs(now + tickMs), tick);
  }

  tick();
  return {
    stop: () => {
      cancel();
    },
    sentBytes: () => sent,
  };
}

function token(axis: AxisName, position: number, tickMs: number): string {
  return `${axis}${String(Math.round(position)).padStart(4, '0')}I${String(tickMs)}`;
}
