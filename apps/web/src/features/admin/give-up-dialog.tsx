import type { RegisteredDevice } from '@kinora/contract/http';
import { useRuntime } from '../../runtime/use-runtime.ts';
import { useApi, useDialogWords, useWords } from '../../runtime/use-session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import { accountText } from './account-text.ts';

/** A device that is taken from its owner, or from the registry. */
export interface GivingUp {
  readonly kind: 'release' | 'remove';
  readonly device: RegisteredDevice;
}

interface GiveUpDialogProps extends GivingUp {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before a device is given up. */
export function GiveUpDialog({ kind, device: { code, owner }, onDone, onClose }: GiveUpDialogProps) {
  const { devices: words } = useWords('admin');
  const { notices } = useRuntime();
  const api = useApi();
  const isRelease = kind === 'release';
  const giveUp = async () => {
    const call = isRelease ? 'releaseRegisteredDevice' : 'removeRegisteredDevice';
    const answer = await api(call, { body: { code } });
    if (!answer.ok) return false;
    notices.show({ key: 'device-given-up', text: isRelease ? words.released : words.removed, tone: 'info' });
    onDone();
    return true;
  };
  return (
    <Dialog
      title={isRelease ? words.releaseTitle(code) : words.removeTitle(code)}
      words={useDialogWords()}
      confirmWord={words[kind]}
      onConfirm={giveUp}
      onClose={onClose}
    >
      <Text tone="dim">
        {isRelease && owner !== null ? words.releaseText(accountText(owner)) : words.removeText}
      </Text>
    </Dialog>
  );
}
