import { mkdir, readdir } from 'node:fs/promises';
import { create, extract } from 'tar';

/*
 * Archives are streamed. PGlite has all of one in memory, several times, and what it leaves behind stays with the process: about
 * 150 MB of a server at rest.
 */

/** Rejects where the archive is damaged or cut; what it has by then is in the folder. */
export async function unpackArchive(file: string, folder: string): Promise<void> {
  const faults: string[] = [];
  const onwarn = (code: string, message: string | Error) => {
    if (code !== namesOfPglite) faults.push(String(message));
  };
  await mkdir(folder, { recursive: true });
  const isPlain = (path: string, entry: object) => {
    const isKnown = 'type' in entry && plainTypes.includes(String(entry.type));
    if (!isKnown) faults.push(`${path} is neither a file nor a folder`);
    return isKnown;
  };
  await extract({ file, cwd: folder, preserveOwner: false, filter: isPlain, onwarn });
  if (faults[0] !== undefined) throw new Error(faults[0]);
}

const plainTypes: readonly string[] = ['File', 'OldFile', 'Directory'];

/** what tar says where a name begins with a slash, which it leaves out */
const namesOfPglite = 'TAR_ENTRY_INFO';

/** Names begin with a slash, and no entry has an extended header: PGlite reads nothing else, in a server of an earlier version. */
export async function packFolder(folder: string, file: string): Promise<void> {
  const names = await readdir(folder);
  await create(
    {
      file,
      cwd: folder,
      gzip: true,
      portable: true,
      noPax: true,
      preservePaths: true,
      prefix: '/',
      strict: true,
    },
    names,
  );
}
