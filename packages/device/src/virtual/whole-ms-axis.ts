import type { FirmwareAxis } from './firmware-axis.ts';

/** An axis as a board with a ms counter has it: time in whole ms, positions in whole units (TC-103). */
export function createWholeMsAxis(axis: FirmwareAxis): FirmwareAxis {
  return {
    command(move, atMs) {
      axis.command(move, Math.floor(atMs));
    },
    execute(atMs) {
      axis.execute(Math.floor(atMs));
    },
    stop(atMs) {
      axis.stop(Math.floor(atMs));
    },
    zero(atMs) {
      axis.zero(Math.floor(atMs));
    },
    glideToZero(durationMs, atMs) {
      axis.glideToZero(durationMs, Math.floor(atMs));
    },
    positionAt: (atMs) => Math.round(axis.positionAt(Math.floor(atMs))),
    speedAt: (atMs) => axis.speedAt(Math.floor(atMs)),
  };
}
