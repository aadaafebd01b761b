import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keptFor } from '@kinora/contract';
import type { Mail } from '../../modules/accounts/mail/mail.ts';
import { createSecret, isSecret } from '../../modules/accounts/secrets.ts';
import { addMs, type WallClock } from '../../modules/wall-clock.ts';
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
  /**
   * The secret of the page that shows them. It is kept beside them, where only who may read them anyway can read it, so that a
   * page that is open goes on after a restart.
   */
  readonly findToken: () => Promise<string>;
  /** Removes letters that nobody looks for any more; to be called now and then. */
  readonly removeOld: () => Promise<void>;
}

/** The newest are what anybody looks for. */
const listedLetters = 50;

/** ms; an address that no account needs is kept no longer anywhere */
const letterLifeMs = keptFor.outboxDays * 24 * 60 * 60_000;

export function createEmlOutbox({ folder, sender, clock, onFailure }: EmlOutboxOptions): EmlOutbox {
  return {
    async send(to, language, letter) {
      try {
        const date = clock.now();
        const eml = formatEml({ from: sender, to, date }, composeLetter(letter, language));
        const name = `${toName(date)}-${randomUUID().slice(0, 8)}`;
        await mkdir(folder, { recursive: true });
        await writeWhole(join(folder, name), eml);
        return 'taken';
      } catch (error) {
        onFailure(error);
        return 'failed';
      }
    },

    async listLetters() {
      const newest = (await listNames(folder)).sort().reverse().slice(0, listedLetters);
      return Promise.all(
        newest.map(async (name) => decodeHeaders(await readFile(join(folder, name), 'utf8'))),
      );
    },

    async findToken() {
      const file = join(folder, 'page-token');
      const kept = await readFile(file, 'utf8').catch(() => '');
      if (isSecret(kept)) return kept;
      const token = createSecret();
      await mkdir(folder, { recursive: true });
      await writeFile(file, token, { mode: 0o600 });
      return token;
    },

    async removeOld() {
      const oldest = toName(addMs(clock.now(), -letterLifeMs));
      const old = (await listNames(folder)).filter((name) => name < oldest);
      await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
    },
  };
}

/** A moment as text that sorts, without a colon, which some file systems refuse. */
function toName(moment: Date): string {
  return moment.toISOString().replaceAll(':', '-');
}

/** Empty before the first letter makes the folder. */
async function listNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.eml'));
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
