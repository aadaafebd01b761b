import type { TcodeMove } from '@kinora/motion';

/**
 * One channel inside the firmware. Times are ms on the caller's clock, fractional, never falling between commands.
 * Questions change nothing and may ask about any time from the last command on.
 */
export interface FirmwareAxis {
  /** a move that was just read; v0.4 keeps it until `execute` */
  command(move: TcodeMove, atMs: number): void;
  /** the end of the line, on v0.4 */
  execute(atMs: number): void;
  /** holds where it is */
  stop(atMs: number): void;
  /** what the stop does to a vibration */
  zero(atMs: number): void;
  /** goes to 0 in a straight line, as the watchdog of a vibration orders; what waits goes on waiting */
  glideToZero(durationMs: number, atMs: number): void;
  /** 0..9999, fractional */
  positionAt(atMs: number): number;
  /** units/s, signed */
  speedAt(atMs: number): number;
}
