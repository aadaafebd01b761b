import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { failure } from '@kinora/contract';
import { err, ok } from '@kinora/kernel';
import type { Mail } from '../../modules/accounts/mail.ts';
import type { WallClock } from '../../modules/wall-clock.ts';
import { composeLetter } from './compose-letter.ts';
import { formatEml } from './eml.ts';

export interface EmlOutboxOptions {
  readonly folder: string;
  readonly sender: string;
  readonly clock: WallClock;
}

/** The embedded mail: one `.eml` file a letter, named after its moment, whole or not at all. */
export function createEmlOutbox({ folder, sender, clock }: EmlOutboxOptions): Mail {
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
      } catch {
        return err(failure('mail.not-sent'));
      }
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
