import { describe, expect, it } from 'vitest';
import { readScript } from './read-scripts.ts';

function fileOf(name: string, text: string): Pick<File, 'name' | 'arrayBuffer'> {
  return { name, arrayBuffer: async () => new TextEncoder().encode(text).buffer };
}

const actions = '{"actions":[{"at":0,"pos":0},{"at":1000,"pos":100}]}';

async function channelOf(name: string, videoName: string): Promise<string> {
  const outcome = await readScript(fileOf(name, actions), videoName, []);
  return outcome.ok ? outcome.file.tracks[0]!.channel : outcome.code;
}

describe('reading a script for its video', () => {
  it('[PB-7] takes the channel from the script and not from a suffix of the video', async () => {
    expect(await channelOf('film.roll.funscript', 'film.mp4')).toBe('R1');
    expect(await channelOf('film.roll.funscript', 'film.roll.mp4')).toBe('L0');
    expect(await channelOf('film.roll.pitch.funscript', 'film.roll.mp4')).toBe('R2');
  });

  it('[PB-51] says by a code why a file cannot be used', async () => {
    const outcome = await readScript(fileOf('film.txt', 'once upon a time'), 'film.mp4', []);
    expect(outcome).toEqual({ ok: false, name: 'film.txt', code: 'script.unknown' });
  });

  it('[PB-51] takes a file that is gone for a damaged one', async () => {
    const gone = { name: 'film.funscript', arrayBuffer: () => Promise.reject(new Error('gone')) };
    expect(await readScript(gone, 'film.mp4', [])).toEqual({
      ok: false,
      name: gone.name,
      code: 'script.damaged',
    });
  });
});
