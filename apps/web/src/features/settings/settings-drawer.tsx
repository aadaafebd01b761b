import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ScrollArea.css';
import { Drawer } from '@mantine/core';
import { useState } from 'react';
import { usePhrases } from '../../runtime/use-runtime.ts';
import { AxisSettings } from './axis-settings.tsx';
import { ConnectionSettings } from './connection-settings.tsx';
import { MotionSettings } from './motion-settings.tsx';
import { ResetDialog } from './reset-dialog.tsx';
import { ResetSettings } from './reset-settings.tsx';
import { SerialSettings } from './serial-settings.tsx';
import classes from './settings-drawer.module.css';
import { StopKeySettings } from './stop-key-settings.tsx';
import { TimingSettings } from './timing-settings.tsx';

interface SettingsDrawerProps {
  readonly onClose: () => void;
}

/** What a person allows the device to do, the same on every page; each change counts at once. */
export function SettingsDrawer({ onClose }: SettingsDrawerProps) {
  const { settings: words, shell } = usePhrases();
  const [isAsking, setAsking] = useState(false);
  return (
    <Drawer
      opened
      onClose={onClose}
      // Escape closes the dialog over it first
      closeOnEscape={!isAsking}
      position="right"
      size={460}
      title={words.title}
      closeButtonProps={{ 'aria-label': shell.dialog.close }}
      classNames={{ inner: classes.inner!, content: classes.content! }}
    >
      <div className={classes.root}>
        <MotionSettings />
        <AxisSettings />
        <TimingSettings />
        <ConnectionSettings />
        <SerialSettings />
        <StopKeySettings />
        <ResetSettings onAsk={() => setAsking(true)} />
      </div>
      {isAsking && <ResetDialog onClose={() => setAsking(false)} />}
    </Drawer>
  );
}
