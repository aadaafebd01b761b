import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { keptFor } from '@kinora/contract';

export type Reason = 'damaged' | 'incomplete' | 'replaced';

const asideName = /^pgdata\.(?:damaged|incomplete|replaced)-(.+)$/;

/** ms; in what was put aside are people who have deleted their accounts since */
const asideLifeMs = keptFor.asideDays * 24 * 60 * 60_000;

/** Moves a database aside. A person may want to look into it, for a while. */
export async function putAside(
  dataFolder: string,
  reason: Reason,
  warn: (sentence: string) => void,
): Promise<void> {
  const aside = `${dataFolder}.${reason}-${toName(new Date())}`;
  await rename(dataFolder, aside);
  warn(
    `THE ${reason.toUpperCase()} DATABASE WAS PUT ASIDE, AND IS REMOVED AFTER ${String(keptFor.asideDays)} DAYS: ${aside}`,
  );
}

/** The names of what was put aside, newest first. A folder that does not exist has none. */
export async function listAsides(folder: string): Promise<string[]> {
  const momentOf = (name: string) => asideName.exec(name)?.[1] ?? '';
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => asideName.test(name)).sort((a, b) => (momentOf(a) < momentOf(b) ? 1 : -1));
}

/** Whether it was left half made: nothing in it was ever acknowledged. */
export function isIncomplete(name: string): boolean {
  return name.startsWith('pgdata.incomplete-');
}

/** Removes what was put aside long enough ago. @param folder in which the database lies */
export async function removeOldAsidesIn(folder: string, now: Date): Promise<void> {
  const oldest = toName(new Date(now.getTime() - asideLifeMs));
  const names = await listAsides(folder);
  const old = names.filter((name) => {
    const moment = asideName.exec(name)?.[1];
    return moment !== undefined && moment < oldest;
  });
  await Promise.all(old.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

/** A moment as text that sorts, without a colon, which some file systems refuse. */
function toName(moment: Date): string {
  return moment.toISOString().replaceAll(':', '-');
}
