import { browserStorage } from '../../runtime/storage/stored-value.ts';
import { useSnapshot } from '../../runtime/use-runtime.ts';

/** Serial code of the real device that is connected, else of the last one that was (`cardId`); empty for none. */
export function useDeviceCode(): string {
  const connected = useSnapshot(({ link, linkKind }) =>
    link.kind === 'connected' && linkKind !== 'virtual' && linkKind !== 'room'
      ? link.identity.serialCode
      : null,
  );
  return connected ?? browserStorage()?.getItem('cardId') ?? '';
}
