import { QRCodeSVG } from 'qrcode.react';
import { useDialogWords, useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import classes from './room-bar.module.css';

interface ShareDialogProps {
  readonly address: string;
  readonly onClose: () => void;
}

/** px; read from an arm's length */
const codeSize = 200;

/** Brings the partner into the room: a link to send, and a code to scan. Both are drawn here, without a server. */
export function ShareDialog({ address, onClose }: ShareDialogProps) {
  const words = useWords('room').bar;
  return (
    <Dialog
      title={words.shareTitle}
      words={useDialogWords()}
      confirmWord={words.done}
      hasCancel={false}
      onConfirm={() => true}
      onClose={onClose}
    >
      <div className={classes.invitation}>
        <Stack gap={16}>
          <Text size="md">{words.shareText}</Text>
          <TextInput
            size="form"
            label={words.link}
            value={address}
            readOnly
            data-autofocus
            onFocus={(event) => event.target.select()}
          />
          <SystemShare address={address} />
        </Stack>
        <div className={classes.qr}>
          <QRCodeSVG value={address} size={codeSize} title={words.qr} marginSize={2} />
        </div>
      </div>
    </Dialog>
  );
}

/** The system's share sheet, where the browser has it. */
function SystemShare({ address }: Pick<ShareDialogProps, 'address'>) {
  const words = useWords('room').bar;
  if (!('share' in navigator)) return null;
  // a person who closes the system's sheet has decided; where it fails, link and code are still there
  const share = () => navigator.share({ title: words.shareTitle, url: address }).catch(() => undefined);
  return (
    <Button variant="default" onClick={() => void share()}>
      {words.sendLink}
    </Button>
  );
}
