import type { Runtime } from '../../../runtime/runtime.ts';
import { libraryOf } from './create-motions.ts';

/**
 * Saves what the signed-in person has typed and not saved, on whatever page; false where something is left. A name that is
 * refused and a change made elsewhere wait on the motions page.
 */
export async function saveDrafts(runtime: Runtime): Promise<boolean> {
  const session = runtime.session.store.getState();
  if (session.kind !== 'signed-in') return false;
  const { store, save } = libraryOf(runtime, session.user.pk);
  for (const pk of [...store.getState().drafts.keys()]) await save(pk);
  return store.getState().drafts.size === 0;
}
