import { describe, expect, it } from 'vitest';
import { findByPath, readPlaylistFile, writePlaylistFile } from './playlist-file.ts';

describe('[LB-34] a playlist that is written', () => {
  it('has for each video its name and its path, each in one line', () => {
    const items = [
      { name: 'a.mp4', path: 'f/a.mp4' },
      { name: 'b\r\n\nb', path: 'f/b\rb' },
    ];
    expect(writePlaylistFile(items)).toBe('#EXTM3U\n#EXTINF:-1,a.mp4\nf/a.mp4\n#EXTINF:-1,b b\nf/b b\n');
    expect(writePlaylistFile([])).toBe('#EXTM3U\n');
  });
});

describe('[LB-34] a playlist that is read', () => {
  it.each<[string, readonly string[] | null]>([
    ['a\nb\r\nc\rd', ['a', 'b', 'c', 'd']],
    ['b\na\nb', ['b', 'a', 'b']],
    ['  a \n\t\n\n#EXTINF:-1,x\n # x\nb', ['a', 'b']],
    ['\ufeff#EXTM3U\na', ['a']],
    ['C:\\videos\\a.mp4\n\\\\nas\\b.mp4', ['C:/videos/a.mp4', '//nas/b.mp4']],
    ['a#b', ['a#b']],
    ['', null],
    ['#EXTM3U', null],
  ])('%j names %j', (text, paths) => {
    expect(readPlaylistFile(text)).toEqual(paths);
  });

  it('has its first 5000 paths, among its first 20,000 lines', () => {
    const list = Array.from({ length: 5_001 }, (_, index) => `${index}.mp4`);
    expect(readPlaylistFile(list.join('\n'))).toEqual(list.slice(0, 5_000));
    expect(readPlaylistFile(`${'#\n'.repeat(19_999)}a\nb`)).toEqual(['a']);
  });
});

describe('[LB-34] a video of a playlist', () => {
  const files = [
    { path: 'new/a.mp4' },
    { path: 'new/sub/a.mp4' },
    { path: 'new/Ｂ.mp4' },
    { path: 'ba.mp4' },
  ];
  it.each<[string, string | null]>([
    ['new/a.mp4', 'new/a.mp4'],
    ['old/sub/a.mp4', 'new/sub/a.mp4'],
    ['SUB/A.MP4', 'new/sub/a.mp4'],
    ['old/b.mp4', 'new/Ｂ.mp4'],
    ['ba.mp4', 'ba.mp4'],
    ['old/ba.mp4', 'ba.mp4'],
    ['a.mp4', null],
    ['b', null],
    ['', null],
  ])('with the path %j is the file %j', (path, found) => {
    expect(findByPath(files, path)).toBe(files.find((file) => file.path === found) ?? null);
  });
});
