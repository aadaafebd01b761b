import { epochNow } from '../../../runtime/epoch.ts';
import { openStores } from '../memory/indexed-store.ts';
import { createRecentVideos } from './recent-videos.ts';

/** Rule LB-25: what this browser lists for an account that is no more. */
export async function forgetLibraryOf(owner: string): Promise<void> {
  const { recent, folders } = openStores();
  await Promise.all([createRecentVideos(recent, epochNow).clear(owner), folders.remove(owner)]);
}
