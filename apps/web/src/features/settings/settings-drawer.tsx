import { useState } from 'react';
import { usePhrases } from '../../runtime/use-runtime.ts';
import { useWords } from '../../runtime/use-session.ts';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { SettingsInRoom } from '../../runtime/device/next-start-note.tsx';
import { AxisSettings } from './axis-settings.tsx';
import { ConnectionSettings } from './connection-settings.tsx';
import { MotionSettings } from './motion-settings.tsx';
import { ResetSettingsDialog } from './reset-dialog.tsx';
import { ResetSettings } from './reset-settings.tsx';
import { SerialSettings } from './serial-settings.tsx';
import { StopKeySettings } from './stop-key-settings.tsx';
import { TimingSettings } from './timing-settings.tsx';

interface SettingsDrawerProps {
  readonly onClose: () => void;
}

/** What a person allows the device to do, the same on every page; each change counts at once. */
export function SettingsDrawer({ onClose }: SettingsDrawerProps) {
  const words = useWords('settings');
  const { shell } = usePhrases();
  const [isAsking, setAsking] = useState(false);
  return (
    <SideDrawer
      title={words.title}
      closeWord={shell.dialog.close}
      closesOnEscape={!isAsking}
      onClose={onClose}
    >
      <SettingsInRoom />
      <MotionSettings />
      <AxisSettings />
      <TimingSettings />
      <ConnectionSettings />
      <SerialSettings />
      <StopKeySettings />
      <ResetSettings onAsk={() => setAsking(true)} />
      {isAsking && <ResetSettingsDialog onClose={() => setAsking(false)} />}
    </SideDrawer>
  );
}
