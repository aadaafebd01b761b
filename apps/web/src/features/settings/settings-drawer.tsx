import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ScrollArea.css';
import { Button, Drawer } from '@mantine/core';
import { defaultSettings } from '@kinora/engine';
import { usePhrases, useRuntime } from '../../runtime/use-runtime.ts';
import { AxisSettings } from './axis-settings.tsx';
import { MotionSettings } from './motion-settings.tsx';
import classes from './settings-drawer.module.css';
import { StopKeySettings } from './stop-key-settings.tsx';
import { TimingSettings } from './timing-settings.tsx';

interface SettingsDrawerProps {
  readonly onClose: () => void;
}

/** What a person allows the device to do, the same on every page; each change counts at once. */
export function SettingsDrawer({ onClose }: SettingsDrawerProps) {
  const { engineSettings } = useRuntime();
  const { settings: words, shell } = usePhrases();
  return (
    <Drawer
      opened
      onClose={onClose}
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
        <StopKeySettings />
        <Button variant="default" onClick={() => engineSettings.setState(defaultSettings, true)}>
          {words.reset}
        </Button>
      </div>
    </Drawer>
  );
}
