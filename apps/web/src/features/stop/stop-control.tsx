import { usePhrases, useRuntime, useSnapshot } from '../../runtime/use-runtime.ts';
import { StopButton } from '../../ui/stop-button.tsx';

/** The emergency stop. It also works inside an element that fills the screen. */
export function EmergencyStop() {
  const { stop } = useRuntime();
  const words = usePhrases().device.stop;
  const isLatched = useSnapshot(({ motion }) => motion === 'latched');
  return (
    <StopButton
      text={words.stop}
      title={words.label}
      keyHint="Esc"
      isLatched={isLatched}
      onPress={stop.press}
    />
  );
}
