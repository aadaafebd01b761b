import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { failure } from '@kinora/contract';
import { err, ok } from '@kinora/kernel';
import type { Mail } from '../../modules/accounts/mail.ts';
import type { WallClock } from '../../modules/wall-clock.ts';
import { composeLetter } from './compose-letter.ts';
import { decodeHeaders, formatEml } from './eml.ts';

export interface EmlOutboxOptions {
  readonly folder: string;
  readonly sender: string;
  readonly clock: WallClock;
  /** Hears why a letter could not be written. */
  readonly onFailure: (error: unknown) => void;
}

/** The embedded mail: one `.eml` file a letter, named after its moment, whole or not at all. */
export interface EmlOutbox extends Mail {
  /** The newest letters as they can be read, newest first. */
  readonly listLetters: () => Promise<string[]>;
}

/** The newest are what anybody looks for. */
const listedLetters = 50;

export function createEmlOutbox({ folder, sender, clock, onFailure }: EmlOutboxOptions): EmlOutbox {
  return {
    async send(to, language, letter) {
      try {
        const date = clock.now();
        const eml = formatEml({ from: sender, to, date }, composeLetter(letter, language));
        // a moment sorts as text and has no colon, which some file systems refuse
        const name = `${date.toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`;
        await mkdir(folder, { recursive: true });
        await writeWhole(join(folder, name), eml);
        return ok(null);
      } catch (error) {
        onFailure(error);
        return err(failure('mail.not-sent'));
      }
    },

    async listLetters() {
      const names = await readdir(folder).catch(() => []);
      const letters = names.filter((name) => name.endsWith('.eml')).sort();
      return Promise.all(
        letters
          .reverse()
          .slice(0, listedLetters)
          .map(async (name) => decodeHeaders(await readFile(join(folder, name), 'utf8'))),
      );
    },
  };
}

async function writeWhole(path: string, text: string): Promise<void> {
  const draft = await open(`${path}.tmp`, 'wx');
  try {
    await draft.writeFile(text);
    await draft.sync();
  } finally {
    await draft.close();
  }
  await rename(`${path}.tmp`, `${path}.eml`);
}
