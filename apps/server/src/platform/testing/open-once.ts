import { openPglite } from '../pglite/open-pglite.ts';

/** A program that opens an embedded database: `open-once.ts <folder>`. Prints why that was refused, or `opened`. */
const [folder = ''] = process.argv.slice(2);

const opened = await openPglite({ folder, warn: () => undefined });
process.stdout.write(opened.ok ? 'opened' : opened.error);
if (opened.ok) await opened.value.close();
