import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { keptFor } from '@kinora/contract';

type Reason = 'damaged' | 'incomplete' | 'replaced';

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

/** Removes what was put aside long enough ago. @param folder in which the database lies */
export async function removeOldAsidesIn(folder: string, now: Date): Promise<void> {
  const oldest = toName(new Date(now.getTime() - asideLifeMs));
  const names = await readdir(folder).catch(() => []);
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
