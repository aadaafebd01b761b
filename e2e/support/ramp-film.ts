import { replayPositions } from './fake-serial/replay-records.ts';
import type { FilmAction, PlayerOnBoard } from './player-on-board.ts';
import { type MediaReading, readMediaClock } from './media-clock.ts';

/** From below to above in 55 s: the stroke's position gives the script's time. */
export const ramp: readonly FilmAction[] = [
  { at: 0, pos: 0 },
  { at: 55_000, pos: 100 },
];

const rampMs = (position: number) => (position / 9999) * 55_000;

const readingCount = 15;

/**
 * ms by which the device is ahead of the video, by what the board heard; the middle one of some readings. `scriptMs`
 * gives the script's time at a position of the stroke.
 */
export async function aheadMs(
  { page, ear }: PlayerOnBoard,
  scriptMs: (position: number) => number = rampMs,
): Promise<number> {
  const readings: MediaReading[] = [];
  while (readings.length < readingCount) readings.push(await readMediaClock(page));
  const moments = readings.map(({ epochMs }) => epochMs);
  const ahead = replayPositions(await ear.listen(), 'L0', moments).map(
    ({ position }, index) => scriptMs(position) - readings[index]!.mediaMs,
  );
  return ahead.sort((a, b) => a - b)[Math.floor(readingCount / 2)]!;
}

/** ms around an offset, on a busy machine; the tests tell offsets apart that differ by 250 */
export const near = (offset: number) => [offset - 120, offset + 120] as const;
