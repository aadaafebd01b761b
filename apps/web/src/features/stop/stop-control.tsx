import { useEffect, useState } from 'react';
import { usePhrases, useRuntime, useSnapshot } from '../../runtime/use-runtime.ts';
import { whenIdle } from '../../runtime/when-idle.ts';
import { StopButton } from '../../ui/stop-button.tsx';
import { StopFrame } from './stop-frame.tsx';
import classes from './stop-frame.module.css';

/** The emergency stop. It also works inside an element that fills the screen. */
export function EmergencyStop() {
  const { stop } = useRuntime();
  const words = usePhrases().device.stop;
  const isLatched = useSnapshot(({ motion }) => motion === 'latched');
  const isIdle = useIdle();
  return (
    <span className={classes.place}>
      <StopButton
        text={words.stop}
        title={words.label}
        keyHint="Esc"
        isLatched={isLatched}
        onPress={stop.press}
      />
      {isIdle && <StopFrame />}
    </span>
  );
}

/** Another process costs time that the first drawing needs. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(window, () => setIdle(true)), []);
  return isIdle;
}
