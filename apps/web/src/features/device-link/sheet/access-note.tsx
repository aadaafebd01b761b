import { neededAccess } from '@kinora/device';
import { useWords } from '../../../runtime/use-session.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import { useAccess } from './use-access.ts';

/** Rule PG-176: what the browser will ask, before it does, and what to do where it was refused. */
export function AccessNote({ url }: { readonly url: string }) {
  const words = useWords('devices').access;
  const state = useAccess(url);
  const access = neededAccess(url, window.location.hostname);
  if (access === null || state === null || state === 'granted') return null;
  return (
    <Text surface={state === 'denied' ? 'warn' : 'outlined'} size="sm">
      {state === 'denied' ? words.denied : words[access]}
    </Text>
  );
}
