import type { ScriptFile } from '@kinora/motion';
import { scriptFileOf } from '@kinora/motion/testing';
import { describe, expect, it } from 'vitest';
import type { ReadOutcome } from '../files/script-reader.ts';
import type { Playable } from '../media/can-play.ts';
import { noMemory } from '../memory/video-memory.ts';
import { createFileActs } from './file-acts.ts';
import { type IntakeDeps, takeFiles } from './intake.ts';
import { initialVideoState } from './video-state.ts';
import { runPlayer } from './run-player.ts';

function fileOf(name: string, type = ''): File {
  return new File(['x'], name, { type });
}

const film = fileOf('film.mp4', 'video/mp4');

function scriptOf(name: string, parts: Partial<ScriptFile> = {}): ScriptFile {
  return scriptFileOf(name, 'film.mp4', parts);
}

function createPlayer() {
  const report: string[] = [];
  const machine = runPlayer(initialVideoState, ({ type }) => {
    if (type === 'scripts-put-away') report.push('scripts put away');
  });
  const asked: string[][] = [];
  let answer: (name: string) => ReadOutcome = (name) => ({ ok: true, file: scriptOf(name) });
  let playable: Playable = 'picture';
  let codec: string | null = null;
  let gate = Promise.resolve();
  const deps: IntakeDeps = {
    ...machine,
    reader: {
      async read(files) {
        asked.push(files.map((file) => file.name));
        await gate;
        return files.map((file) => answer(file.name));
      },
    },
    tryMedia: async () => playable,
    findCodec: async () => codec,
    identify: async () => 'mark',
    recall: async () => ({ ...noMemory, offset: 0.25, position: 70, subtitleDelay: 1.5, view: 'left' }),
    answers: () => ({}),
    readSubtitles: async ({ name }) =>
      name.startsWith('bad') ? null : { name, cues: [{ start: 0, end: 1, text: 'x' }] },
    takeSeveral: async (files) => {
      report.push(`several: ${files.length}`);
      return files.slice(0, 2);
    },
    opened: ({ name }) => report.push(`opened ${name}`),
    belongs: () => undefined,
    report: (code, name) => report.push(`${code} ${name}`),
  };
  const { store } = machine;
  const addAll = (files: readonly File[]) => takeFiles(files, deps);
  return {
    machine,
    store,
    report,
    asked,
    add: (...files: File[]) => addAll(files),
    addAll,
    names: () => store.getState().scripts.scripts.map((script) => script.file.name),
    notes: () => store.getState().notes.map((entry) => entry.note),
    answerWith: (next: typeof answer) => {
      answer = next;
    },
    kept: () => store.getState().kept.map(({ name }) => name),
    browserShows: (next: Playable, lacking: string | null = null) => {
      playable = next;
      codec = lacking;
    },
    holdReading: () => {
      let open: () => void = () => undefined;
      gate = new Promise((resolve) => {
        open = resolve;
      });
      return () => open();
    },
  };
}

describe('the intake of files', () => {
  it('[PB-1] takes a video and its scripts in one drop, and names what is neither', async () => {
    const player = createPlayer();
    await player.add(fileOf('cover.jpg'), fileOf('film.roll.funscript'), film);
    expect(player.store.getState().video?.name).toBe('film.mp4');
    expect(player.names()).toEqual(['film.roll.funscript']);
    expect(player.notes()).toEqual([{ kind: 'unknown', names: ['cover.jpg'] }]);
  });

  it('[LB-14] gives several videos to the library and takes the first with what belongs to it', async () => {
    const player = createPlayer();
    const other = fileOf('b.mp4', 'video/mp4');
    await player.add(film, fileOf('film.funscript'), other, fileOf('b.funscript'));
    expect(player.report).toEqual(['several: 4', 'opened film.mp4']);
    expect(player.names()).toEqual(['film.funscript']);
  });

  it('[LB-65] shows subtitles that come with their video, and names those that are none', async () => {
    const player = createPlayer();
    await player.add(film, fileOf('film.srt'), fileOf('bad.vtt'));
    expect(player.store.getState().subtitles).toMatchObject({ shown: 'film.srt', delay: 1.5 });
    expect(player.report).toEqual(['opened film.mp4', 'library.subtitles-unreadable bad.vtt']);
    await player.add(fileOf('other.mp4', 'video/mp4'));
    expect(player.store.getState().subtitles).toMatchObject({ files: [], shown: null });
  });

  it('[PB-95] [LB-65] keeps scripts and subtitles that come first, and uses those of the video that comes', async () => {
    const player = createPlayer();
    await player.add(fileOf('film.funscript'), fileOf('other.funscript'));
    await player.add(fileOf('film.srt'), fileOf('cover.jpg'));
    expect([player.kept(), player.asked]).toEqual([['film.funscript', 'film.srt', 'other.funscript'], []]);
    expect(player.notes()).toEqual([{ kind: 'unknown', names: ['cover.jpg'] }]);
    await player.add(film, fileOf('film.roll.funscript'));
    expect(player.names()).toEqual(['film.funscript', 'film.roll.funscript']);
    expect(player.store.getState().subtitles.shown).toBe('film.srt');
    expect(player.kept()).toEqual(['other.funscript']);
    await player.add(fileOf('other.mp4', 'video/mp4'));
    expect([player.names(), player.kept()]).toEqual([['other.funscript'], []]);
  });

  it('[PB-95] uses or drops what was kept by the person’s choice, whatever its name', async () => {
    const player = createPlayer();
    const [strange, unwanted] = [fileOf('strange.funscript'), fileOf('unwanted.funscript')];
    await player.add(strange, unwanted);
    await player.add(film);
    const acts = createFileActs(player.machine, player.addAll);
    acts.dismissKept([unwanted]);
    await acts.takeKept([strange]);
    expect([player.names(), player.kept()]).toEqual([['strange.funscript'], []]);
  });

  it('[PB-95] [SC-70] uses what was kept in the place of a script with the video’s name, if the person says so', async () => {
    const player = createPlayer();
    const strange = fileOf('strange.funscript');
    await player.add(strange);
    await player.add(film, fileOf('film.funscript'));
    const used = () => player.store.getState().scripts.used;
    expect([used(), player.kept()]).toEqual([{ L0: 'film.funscript' }, ['strange.funscript']]);
    await createFileActs(player.machine, player.addAll).takeKept([strange]);
    expect(used()).toEqual({ L0: 'strange.funscript' });
    await player.add(fileOf('third.funscript'));
    expect(used()).toEqual({ L0: 'strange.funscript' });
  });

  it('[PB-2] [PB-95] notes a video that cannot be played; the one before stays, and the scripts are kept', async () => {
    const player = createPlayer();
    await player.add(film, fileOf('film.funscript'));
    player.browserShows(null);
    await player.add(fileOf('broken.mp4', 'video/mp4'), fileOf('broken.funscript'));
    expect(player.notes()).toEqual([{ kind: 'unplayable', name: 'broken.mp4', codec: null }]);
    expect(player.store.getState().video?.name).toBe('film.mp4');
    expect([player.names(), player.kept()]).toEqual([['film.funscript'], ['broken.funscript']]);
  });

  it('[PB-97] names the format of a picture that the browser lacks, also where it plays the sound', async () => {
    const player = createPlayer();
    for (const shown of [null, 'sound'] as const) {
      player.browserShows(shown, 'HEVC (H.265)');
      await player.add(film);
    }
    const note = { kind: 'unplayable', name: 'film.mp4', codec: 'HEVC (H.265)' };
    expect(player.notes()).toEqual([note, note]);
    expect(player.store.getState().video).toBeNull();
  });

  it('[PB-96] plays sound alone, with its scripts', async () => {
    const player = createPlayer();
    player.browserShows('sound', 'AV1');
    await player.add(fileOf('song.mp3', 'audio/mpeg'), fileOf('song.funscript'));
    expect(player.store.getState().video).toMatchObject({ name: 'song.mp3', hasPicture: false });
    expect(player.names()).toEqual(['song.funscript']);
    player.browserShows('sound');
    await player.add(fileOf('sound-only.webm', 'video/webm'));
    expect(player.store.getState().video).toMatchObject({ name: 'sound-only.webm', hasPicture: false });
  });

  it('[PB-3] puts the scripts away with their video, and what is still being read for it', async () => {
    const player = createPlayer();
    await player.add(film, fileOf('film.funscript'));
    const open = player.holdReading();
    const late = player.add(fileOf('film.roll.funscript'));
    await player.add(fileOf('other.mp4', 'video/mp4'));
    open();
    await late;
    expect(player.names()).toEqual([]);
    expect(player.store.getState()).toMatchObject({ readingCount: 0, offset: 0.25, resumeAt: 70, rate: 1 });
    expect(player.report).toEqual(['opened film.mp4', 'scripts put away', 'opened other.mp4']);
  });

  it('[PB-4] reads no file twice, whatever the case of its name', async () => {
    const player = createPlayer();
    await player.add(film, fileOf('film.funscript'));
    await player.add(fileOf('FILM.funscript'), fileOf('film.roll.funscript'));
    expect(player.asked).toEqual([['film.funscript'], ['film.roll.funscript']]);
    expect(player.notes()).toEqual([{ kind: 'duplicates', names: ['FILM.funscript'] }]);
  });

  it('[PB-50] notes what was repaired, and [PB-6] which names do not fit', async () => {
    const player = createPlayer();
    const repairs = [{ kind: 'unsorted' as const, count: 3 }];
    player.answerWith((name) => ({ ok: true, file: scriptOf(name, { repairs }) }));
    await player.add(film, fileOf('other.funscript'));
    expect(player.notes()).toEqual([
      { kind: 'repaired', name: 'other.funscript', repairs },
      { kind: 'foreign', names: ['other.funscript'] },
    ]);
  });

  it('[PB-51] notes what cannot be read, and loses nothing', async () => {
    const player = createPlayer();
    await player.add(film, fileOf('film.funscript'));
    player.answerWith((name) => ({ ok: false, name, code: 'script.damaged' }));
    await player.add(fileOf('film.roll.funscript'));
    expect(player.notes()).toEqual([
      { kind: 'unreadable', name: 'film.roll.funscript', code: 'script.damaged' },
    ]);
    expect(player.names()).toEqual(['film.funscript']);
  });
});
