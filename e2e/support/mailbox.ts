import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject, vi } from 'vitest';

/** A letter is written after the answer, as fast as the machine is; ms */
const waiting = { timeout: 60_000, interval: 50 };

/** Waits until the embedded outbox holds a letter to this address that matches; answers the newest's first group. */
export async function readMail(to: string, wanted: RegExp, dataDir = inject('dataDir')): Promise<string> {
  return vi.waitUntil(() => findInLetters(dataDir, to, wanted), waiting);
}

function findInLetters(dataDir: string, to: string, wanted: RegExp): string | undefined {
  return listLetters(dataDir)
    .filter((letter) => letter.includes(to))
    .flatMap((letter) => wanted.exec(letter)?.[1] ?? [])[0];
}

/** Newest first: a letter's name begins with its moment. */
function listLetters(dataDir: string): string[] {
  const outbox = join(dataDir, 'outbox');
  try {
    const names = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
    return names
      .sort()
      .reverse()
      .map((name) => readFileSync(join(outbox, name), 'utf8'));
  } catch {
    // the first letter makes the folder
    return [];
  }
}
