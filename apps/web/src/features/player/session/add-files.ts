import { describeError } from '@kinora/phrases';
import type { Runtime } from '../../../runtime/runtime.ts';
import type { BrowserIntakeDeps } from './browser-intake.ts';

/** The code that takes files. */
export const loadIntake = () => import('./browser-intake.ts');

/** Takes whatever a person drops or picks. */
export function createAddFiles(
  { notices, phrases }: Runtime,
  deps: BrowserIntakeDeps,
): (files: readonly File[]) => Promise<void> {
  return async (files) => {
    const intake = await loadIntake().catch(() => null);
    if (intake !== null) return intake.takeInBrowser(files, deps);
    const text = describeError(phrases, 'network.unreachable');
    notices.show({ key: 'network.unreachable', text, tone: 'warning' });
  };
}
