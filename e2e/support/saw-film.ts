import type { FilmAction, PlayerOnBoard } from './player-on-board.ts';

/** Rises for 400 ms from 20 to 80 percent, and falls back in 200. */
export const saw: readonly FilmAction[] = Array.from({ length: 92 }, (_, index) => [
  { at: index * 600, pos: 20 },
  { at: index * 600 + 400, pos: 80 },
]).flat();

/** ms; two strokes of the saw */
export const sawWindowMs = 1200;

/** Share of the time in which the stroke rises. */
export async function rising({ ear }: PlayerOnBoard): Promise<number> {
  const path = await ear.pathOf('L0', sawWindowMs);
  return path.filter((position, index) => index > 0 && position > path[index - 1]!).length / path.length;
}

export async function highest({ ear }: PlayerOnBoard): Promise<number> {
  return Math.max(...(await ear.pathOf('L0', sawWindowMs)));
}
