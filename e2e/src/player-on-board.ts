import type { Browser, Page } from 'playwright-core';
import { type BoardEar, earOf } from './board-ear.ts';
import { type FakeSerialBoard, installFakeSerial } from './fake-serial/install-fake-serial.ts';
import { openPlayer, type PlayerPage } from './player-page.ts';
import { type SignedUp, signIn } from './sign-up.ts';

/** The player of somebody who is signed in, with a device at a serial port. */
export interface PlayerOnBoard {
  readonly player: PlayerPage;
  readonly page: Page;
  readonly board: FakeSerialBoard;
  readonly ear: BoardEar;
}

export async function openOnBoard(browser: Browser, account: SignedUp): Promise<PlayerOnBoard> {
  const boards: FakeSerialBoard[] = [];
  const player = await openPlayer(
    browser,
    async (fresh) => {
      boards.push(await installFakeSerial(fresh, { isGranted: true }));
      await signIn(fresh, account);
    },
    '/videoPlay',
  );
  const { page } = player;
  await page.getByRole('button', { name: /Not connected/ }).click();
  await page.getByText('Connect USB 10C4:EA60').click();
  await page.getByText('Connected', { exact: true }).first().waitFor();
  const board = boards[0]!;
  return { player, page, board, ear: earOf(() => board) };
}

export interface FilmAction {
  /** ms */
  readonly at: number;
  /** percent */
  readonly pos: number;
}

/** The sample's clip, a minute long, with a stroke of its own. */
export async function dropFilm(
  { player, page }: PlayerOnBoard,
  actions: readonly FilmAction[],
): Promise<void> {
  await player.drop([{ name: 'film.webm' }, { name: 'film.funscript', text: JSON.stringify({ actions }) }]);
  await page.getByRole('button', { name: 'Scripts · 1' }).waitFor();
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 3);
}

/** A stroke between two places, five times a second, from one second to another. */
export function strokes(from: number, to: number, low = 20, high = 80): readonly FilmAction[] {
  return Array.from({ length: (to - from) * 5 }, (_, index) => ({
    at: from * 1000 + index * 200,
    pos: index % 2 === 0 ? low : high,
  }));
}
