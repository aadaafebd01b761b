import { describe, expect, it } from 'vitest';
import { openFolder } from '../library/open-folder.ts';
import type { PlayerVideo } from '../session/video-state.ts';
import { noteOrigin, originOf } from '../files/file-origin.ts';
import { createPlaylistControl } from './playlist-control.ts';

const fileOf = (name: string) =>
  noteOrigin(new File(['x'], name, { type: 'video/mp4' }), { path: `f/${name}`, handle: null });

function createPlayer() {
  const report: string[] = [];
  let video: PlayerVideo | null = null;
  let goesOn = true;
  let unreadable = '';
  let gate: Promise<void> = Promise.resolve();
  const folder = openFolder(['a.mp4', 'b.mp4', 'c.mp4'].map(fileOf));
  const playlist = createPlaylistControl({
    random: () => 0,
    video: () => video,
    async addFiles([file]) {
      await gate;
      if (file!.name === unreadable) return;
      video = { name: file!.name, size: 1, id: null, url: file!.name, hasPicture: true };
      report.push(`on stage ${file!.name}`);
      playlist.dispatch({ type: 'opened', path: originOf(file!).path });
    },
    play: () => report.push('plays'),
    mayGoOn: () => goesOn,
    folder: () => folder,
    report: (code) => report.push(code),
    missing: (count) => report.push(`${count} missing`),
  });
  playlist.add(folder.videos);
  const items = () => playlist.store.getState().list.items;
  /** until everything that was begun has ended */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    playlist,
    report,
    items,
    /** Opens an item, and waits until everything that was begun has ended. */
    open: (index: number) => {
      playlist.dispatch({ type: 'open', item: items()[index]! });
      return settle();
    },
    hide: () => {
      goesOn = false;
    },
    spoil: (name: string) => {
      unreadable = name;
    },
    hold: () => {
      let open: () => void = () => undefined;
      gate = new Promise((resolve) => {
        open = resolve;
      });
      return () => open();
    },
    settle,
  };
}

describe('what follows at the end of a video', () => {
  it('[LB-32] is nothing, until the person chose in this visit that the next one plays', async () => {
    const player = createPlayer();
    await player.open(0);
    player.playlist.ended();
    await player.settle();
    expect(player.report).toEqual(['on stage a.mp4']);
    player.playlist.dispatch({ type: 'toggle-autoplay' });
    player.playlist.ended();
    await player.settle();
    expect(player.report).toEqual(['on stage a.mp4', 'on stage b.mp4', 'plays']);
  });

  it('[LB-32] follows a video of the list that was opened elsewhere as well', async () => {
    const player = createPlayer();
    player.playlist.dispatch({ type: 'toggle-autoplay' });
    player.playlist.dispatch({ type: 'opened', path: 'f/b.mp4' });
    player.playlist.ended();
    await player.settle();
    expect(player.report).toEqual(['on stage c.mp4', 'plays']);
    player.playlist.dispatch({ type: 'opened', path: 'g/b.mp4' });
    player.playlist.ended();
    await player.settle();
    expect(player.report).toEqual(['on stage c.mp4', 'plays']);
  });

  it('[LB-32] is nothing behind the last one, and nothing behind a video that is not of the list', async () => {
    const player = createPlayer();
    player.playlist.dispatch({ type: 'toggle-autoplay' });
    player.playlist.ended();
    await player.open(2);
    player.playlist.ended();
    await player.settle();
    expect(player.report).toEqual(['on stage c.mp4']);
  });

  it('[LB-33] does not play on a hidden page, nor what the browser cannot play, nor against a later wish', async () => {
    const player = createPlayer();
    player.playlist.dispatch({ type: 'toggle-autoplay' });
    await player.open(0);
    player.hide();
    player.playlist.ended();
    await player.settle();
    expect(player.report).toEqual(['on stage a.mp4', 'on stage b.mp4']);

    const other = createPlayer();
    other.playlist.dispatch({ type: 'toggle-autoplay' });
    await other.open(0);
    other.spoil('b.mp4');
    other.playlist.ended();
    await other.settle();
    expect(other.report).toEqual(['on stage a.mp4']);

    const late = createPlayer();
    late.playlist.dispatch({ type: 'toggle-autoplay' });
    await late.open(0);
    const open = late.hold();
    late.playlist.ended();
    const wish = late.open(2);
    open();
    await wish;
    await late.settle();
    expect(late.report).not.toContain('plays');
  });

  it('[LB-33] does not play where the person took the choice back meanwhile', async () => {
    const player = createPlayer();
    player.playlist.dispatch({ type: 'toggle-autoplay' });
    await player.open(0);
    const open = player.hold();
    player.playlist.ended();
    player.playlist.dispatch({ type: 'toggle-autoplay' });
    open();
    await player.settle();
    expect(player.report).toEqual(['on stage a.mp4', 'on stage b.mp4']);
  });
});

describe('a playlist by hand', () => {
  it('[LB-31] goes on and back without playing, over the end to the first', async () => {
    const player = createPlayer();
    await player.open(2);
    player.playlist.next();
    await player.settle();
    player.playlist.previous();
    await player.settle();
    expect(player.report).toEqual(['on stage c.mp4', 'on stage a.mp4']);
  });

  it('[LB-34] is read from a file, with the videos of the chosen folder; missing ones are reported', async () => {
    const player = createPlayer();
    const saved = player.playlist.write();
    player.playlist.dispatch({ type: 'clear' });
    expect(player.items()).toEqual([]);
    await player.playlist.read(new File([saved, 'f/gone.mp4\n'], 'list.m3u8'));
    expect(player.items().map(({ name }) => name)).toEqual(['a.mp4', 'b.mp4', 'c.mp4']);
    expect(player.report).toEqual(['1 missing']);
    await player.playlist.read(new File(['#'], 'list.m3u8'));
    expect(player.report).toEqual(['1 missing', 'library.playlist-unreadable']);
  });
});
