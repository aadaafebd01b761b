import { QRCodeSVG } from 'qrcode.react';
import { useDialogWords, useWords } from '../../../runtime/use-session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
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
      <Text size="md">{words.shareText}</Text>
      <TextInput
        size="form"
        label={words.link}
        value={address}
        readOnly
        data-autofocus
        onFocus={(event) => event.target.select()}
      />
      <div className={classes.qr}>
        <QRCodeSVG value={address} size={codeSize} title={words.qr} marginSize={2} />
      </div>
    </Dialog>
  );
}
