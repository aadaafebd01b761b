import type { Browser, Page } from 'playwright-core';
import { type BoardEar, earOf } from './board-ear.ts';
import {
  type FakeSerialBoard,
  type FakeSerialOptions,
  installFakeSerial,
} from './fake-serial/install-fake-serial.ts';
import { openPlayer, type PlayerPage } from './player-page.ts';
import { type SignedUp, signIn } from './sign-up.ts';

/** The player of somebody who is signed in, with a device at a serial port. */
export interface PlayerOnBoard {
  readonly player: PlayerPage;
  readonly page: Page;
  readonly board: FakeSerialBoard;
  readonly ear: BoardEar;
}

export async function openOnBoard(
  browser: Pick<Browser, 'newPage'>,
  account: SignedUp,
  options: FakeSerialOptions = {},
): Promise<PlayerOnBoard> {
  const boards: FakeSerialBoard[] = [];
  const player = await openPlayer(
    browser,
    async (fresh) => {
      boards.push(await installFakeSerial(fresh, { isGranted: true, ...options }));
      await signIn(fresh, account);
    },
    '/videoPlay',
  );
  await player.connectSerial();
  const board = boards[0]!;
  return { player, page: player.page, board, ear: earOf(() => board) };
}

export interface FilmAction {
  /** ms */
  readonly at: number;
  /** percent */
  readonly pos: number;
}

/** The sample's clip, a minute long, with a stroke of its own, and what else its script says. */
export async function dropFilm(
  { player }: PlayerOnBoard,
  actions: readonly FilmAction[],
  besides: object = {},
): Promise<void> {
  const text = JSON.stringify({ ...besides, actions });
  await player.drop([{ name: 'film.webm' }, { name: 'film.funscript', text }]);
  await player.waitForFiles(1);
}

export async function playFilm({ player }: PlayerOnBoard): Promise<void> {
  await player.play.click();
  await player.waitForDriver('Script');
}

/** How many writes come while the video goes on for a second and a half. */
export async function writesMeanwhile({ ear, player, page }: PlayerOnBoard): Promise<number> {
  await ear.forget();
  const from = await player.videoTime();
  await page.waitForFunction((at) => document.querySelector('video')!.currentTime > at + 1.5, from);
  return (await ear.listen()).length;
}

/** A stroke between two places, five times a second, from one second to another. */
export function strokes(from: number, to: number, low = 20, high = 80): readonly FilmAction[] {
  return Array.from({ length: (to - from) * 5 }, (_, index) => ({
    at: from * 1000 + index * 200,
    pos: index % 2 === 0 ? low : high,
  }));
}
