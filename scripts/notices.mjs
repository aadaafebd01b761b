import './steps/require-node.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { formatNotices, listNotices } from './steps/notices.mjs';

await ensureInstalled();
const all = ['apps/web', 'apps/server'].flatMap(listNotices);
const once = new Map(all.map((notice) => [`${notice.name} ${notice.version}`, notice]));
process.stdout.write(formatNotices([...once.values()].sort((a, b) => (a.name < b.name ? -1 : 1))));
