/** 115200 baud, 8 data bits, one start and one stop bit. bytes/s */
export const lineBytesPerSecond = 11_520;

/** A channel's part of a line, `L05000I30` and a space or the newline, 10 bytes: how long the line takes for it. ms */
export const channelLineMs = (10 * 1000) / lineBytesPerSecond;

/** The rest stays free for replies, stops and the slower boards. */
const usableShare = 0.7;

/** The most that may leave at once: one frame of all channels with room to spare. bytes */
const burstBytes = 400;

/** With the burst, no second ever carries more than the usable share. bytes/ms */
const refillPerMs = (lineBytesPerSecond * usableShare - burstBytes) / 1000;

/** What is missing by less is rounding of sums: waiting for it may be shorter than a clock can count. ms */
const grainMs = 1e-3;

export interface LineUse {
  readonly framesPerSecond: number;
  readonly bytesPerSecond: number;
  /** of the whole line, 0..1 */
  readonly share: number;
}

/** What went out over the line, and how much more may. */
export interface LineMeter {
  /** ms until this many bytes may go; 0 = now */
  waitMs(bytes: number, now: number): number;
  count(bytes: number, now: number): void;
  /** over the last second */
  use(now: number): LineUse;
}

export function createLineMeter(): LineMeter {
  let available = burstBytes;
  let refilled = -Infinity;
  let recent: { readonly time: number; readonly bytes: number }[] = [];

  function refill(now: number): void {
    available = Math.min(burstBytes, available + (now - refilled) * refillPerMs);
    refilled = now;
  }

  return {
    waitMs(bytes, now) {
      refill(now);
      const missingMs = (bytes - available) / refillPerMs;
      return missingMs < grainMs ? 0 : missingMs;
    },
    count(bytes, now) {
      refill(now);
      available -= bytes;
      recent.push({ time: now, bytes });
    },
    use(now) {
      recent = recent.filter(({ time }) => time > now - 1000);
      const bytesPerSecond = recent.reduce((sum, { bytes }) => sum + bytes, 0);
      return { framesPerSecond: recent.length, bytesPerSecond, share: bytesPerSecond / lineBytesPerSecond };
    },
  };
}
