import { loadWords } from '@kinora/phrases';
import { afterEach, expect, it, vi } from 'vitest';
import type { Notice } from '../../../runtime/notices/notices.ts';
import { reportPicture, type Unshown } from './report-picture.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

async function report(file: File, unshown: Unshown): Promise<readonly Notice[]> {
  const shown: Notice[] = [];
  const notices = { show: (notice: Notice) => void shown.push(notice) };
  const phrases = await loadWords('common', 'en');
  await reportPicture(file, unshown, { phrases, notices: notices as never });
  return shown;
}

const hevc = new File(['....ftyp....hvc1....'], 'film.mp4', { type: 'video/mp4' });

it.each<Unshown>(['nothing', 'sound'])(
  '[PB-97] the studio names a format that is lacking, of which %s is played, and copies the command',
  async (unshown) => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    const shown = await report(hevc, unshown);
    expect(shown).toMatchObject([
      { key: 'player.codec-missing', act: { word: 'Copy a command that converts it' } },
    ]);
    expect(shown[0]!.text).toContain('can’t decode the picture of “film.mp4” (HEVC (H.265))');
    await shown[0]!.act!.run();
    expect(writeText).toHaveBeenCalledWith(expect.stringContaining('-i "film.mp4"'));
  },
);

it.each([
  [new File(['no video'], 'broken.mp4', { type: 'video/mp4' })],
  // sound has no picture that could lack its format, whatever its bytes hold
  [new File(['hvc1'], 'broken.mp3', { type: 'audio/mpeg' })],
])('[ST-40] the studio names what cannot be played otherwise, and leaves sound alone', async (file) => {
  const [notice] = await report(file, 'nothing');
  expect(notice).toMatchObject({ key: 'player.video-unreadable' });
  expect(notice!.text).toContain(file.name);
  expect(await report(file, 'sound')).toEqual([]);
});
