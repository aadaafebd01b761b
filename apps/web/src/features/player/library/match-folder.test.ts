import { describe, expect, it } from 'vitest';
import { matchFolder } from './match-folder.ts';

const fileOf = (path: string) => ({ path, name: path.slice(path.lastIndexOf('/') + 1), type: '' });

function match(...paths: readonly string[]) {
  const { videos, loose } = matchFolder(paths.map(fileOf));
  return {
    ...Object.fromEntries(
      videos.map(({ video, scripts, subtitles }) => [
        video.path,
        [...scripts, ...subtitles].map(({ path }) => path),
      ]),
    ),
    loose: loose.map(({ path }) => path),
  };
}

describe('a folder of videos', () => {
  it('[LB-10] lists every video in the order of its path, numbers by their value', () => {
    const { videos } = matchFolder(
      ['f/Film 10.mp4', 'f/film 9.mp4', 'f/a/z.webm', 'f/cover.jpg'].map(fileOf),
    );
    expect(videos.map(({ video }) => video.path)).toEqual(['f/a/z.webm', 'f/film 9.mp4', 'f/Film 10.mp4']);
  });

  it('[LB-11] gives a video the scripts of its name, with the axes and versions that they name', () => {
    const { videos } = matchFolder(
      [
        'f/film.mp4',
        'f/film.funscript',
        'f/film.roll.funscript',
        'f/film.surge.funscript',
        'f/film (soft).funscript',
        'f/film.Ada.funscript',
        'f/film 2.funscript',
        'f/other.funscript',
      ].map(fileOf),
    );
    expect(videos).toHaveLength(1);
    expect(videos[0]!.channels).toEqual(['L0', 'L1', 'R1']);
    expect(videos[0]!.variants.toSorted()).toEqual(['ada', 'soft', null].toSorted());
    expect(videos[0]!.scripts.map(({ name }) => name)).not.toContain('film 2.funscript');
  });

  it('[LB-12] compares names without case, and Unicode in any of its forms', () => {
    const name = 'Café ガ';
    expect(
      match(`f/${name.normalize('NFC')}.mp4`, `f/${name.normalize('NFD').toUpperCase()}.ROLL.funscript`),
    ).toEqual({
      [`f/${name.normalize('NFC')}.mp4`]: [`f/${name.normalize('NFD').toUpperCase()}.ROLL.funscript`],
      loose: [],
    });
  });

  it('[LB-12] gives a script to the longest name that it begins with, dots and brackets included', () => {
    expect(
      match('f/film.mp4', 'f/film.part1.mp4', 'f/film.part1.roll.funscript', 'f/film.twist.funscript'),
    ).toEqual({
      'f/film.mp4': ['f/film.twist.funscript'],
      'f/film.part1.mp4': ['f/film.part1.roll.funscript'],
      loose: [],
    });
    expect(match('f/film [1080p].mp4', 'f/film [1080p].pitch.funscript')).toEqual({
      'f/film [1080p].mp4': ['f/film [1080p].pitch.funscript'],
      loose: [],
    });
  });

  it('[LB-13] prefers what lies beside the video, then a folder of scripts beside it, then anywhere', () => {
    expect(
      match(
        'f/a/film.mp4',
        'f/b/film.mp4',
        'f/a/film.funscript',
        'f/b/Scripts/film.funscript',
        'f/c/only.mp4',
        'f/elsewhere/only.funscript',
      ),
    ).toEqual({
      'f/a/film.mp4': ['f/a/film.funscript'],
      'f/b/film.mp4': ['f/b/Scripts/film.funscript'],
      'f/c/only.mp4': ['f/elsewhere/only.funscript'],
      loose: [],
    });
  });

  it('[LB-11] gives one script to a video that is there twice', () => {
    expect(match('f/film.mp4', 'f/film.webm', 'f/film.funscript')).toEqual({
      'f/film.mp4': ['f/film.funscript'],
      'f/film.webm': ['f/film.funscript'],
      loose: [],
    });
  });

  it('[LB-15] finds subtitles as it finds scripts, and names what belongs to no video', () => {
    expect(
      match('f/film.mp4', 'f/film.en.srt', 'f/subs/film.vtt', 'f/alone.srt', 'f/alone.funscript'),
    ).toEqual({
      'f/film.mp4': ['f/film.en.srt', 'f/subs/film.vtt'],
      loose: ['f/alone.funscript', 'f/alone.srt'],
    });
  });

  it('[LB-12] matches a thousand videos with six thousand scripts without comparing each with each', () => {
    const paths = Array.from({ length: 1000 }, (_, index) => [
      `f/film ${index}.mp4`,
      ...['', '.roll', '.pitch', '.twist', '.surge', '.sway'].map(
        (axis) => `f/film ${index}${axis}.funscript`,
      ),
    ]).flat();
    const { videos, loose } = matchFolder(paths.map(fileOf));
    expect(videos).toHaveLength(1000);
    expect(videos.every(({ scripts }) => scripts.length === 6)).toBe(true);
    expect(loose).toEqual([]);
  });
});
