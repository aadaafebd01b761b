import { describe, expect, it } from 'vitest';
import { saveFiles } from './save-files.ts';

const script = { name: 'film.funscript', text: '{"actions":[]}' };
const roll = { name: 'film.roll.funscript', text: '{}' };

/** A folder or a file of the system, as the browser hands it out. */
function placeOf(written: Map<string, string>, name: string) {
  return {
    createWritable: async () => ({
      write: async (text: string) => void written.set(name, text),
      close: async () => undefined,
    }),
    getFileHandle: async (file: string) => placeOf(written, file),
  } as unknown as FileSystemFileHandle & FileSystemDirectoryHandle;
}

describe('[ST-48] a script is saved', () => {
  it('as one file where the person chooses', async () => {
    const written = new Map<string, string>();
    const view = {
      showSaveFilePicker: async ({ suggestedName }: { suggestedName: string }) =>
        placeOf(written, suggestedName),
    };
    expect(await saveFiles([script], view)).toBe('saved');
    expect([...written]).toEqual([[script.name, script.text]]);
  });

  it('as several files in a folder', async () => {
    const written = new Map<string, string>();
    const view = { showDirectoryPicker: async () => placeOf(written, 'folder') };
    expect(await saveFiles([script, roll], view)).toBe('saved');
    expect([...written.keys()]).toEqual([script.name, roll.name]);
  });

  it.each([
    ['closed', new DOMException('', 'AbortError')],
    ['failed', new DOMException('', 'NotAllowedError')],
  ])('or not: the choice was %s', async (outcome, reason) => {
    const view = { showSaveFilePicker: () => Promise.reject(reason) };
    expect(await saveFiles([script], view)).toBe(outcome);
  });
});
