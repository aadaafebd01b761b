import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { isUsableStopKey, stopKeyLabel, stopKeyOf } from '../../runtime/stop/stop-key.ts';
import { usePhrases, useRuntime, useStored } from '../../runtime/use-runtime.ts';
import classes from './settings-fields.module.css';
import { SettingsSection } from './settings-section.tsx';

const modifiers = ['Shift', 'Control', 'Alt', 'Meta'];

/** The second stop key. While a new one is awaited, the next key that is no modifier is taken or refused. */
export function StopKeySettings() {
  const { preferences } = useRuntime();
  const words = usePhrases().settings;
  const stopKey = useStored(preferences, (all) => all.stopKey);
  const [state, setState] = useState<'resting' | 'recording' | 'refused'>('resting');
  useEffect(() => {
    if (state !== 'recording') return undefined;
    const record = (event: KeyboardEvent) => {
      // Esc stays what it is, in a dialog as well.
      if (event.key === 'Escape') return setState('resting');
      if (modifiers.includes(event.key)) return undefined;
      event.preventDefault();
      event.stopPropagation();
      const key = stopKeyOf(event);
      if (isUsableStopKey(key)) preferences.setState({ stopKey: key });
      return setState(isUsableStopKey(key) ? 'resting' : 'refused');
    };
    window.addEventListener('keydown', record, { capture: true });
    return () => window.removeEventListener('keydown', record, { capture: true });
  }, [state, preferences]);
  return (
    <SettingsSection title={words.safety} hint={words.stopKeyExplanation}>
      <div className={classes.key}>
        <span>{words.stopKey}</span>
        <kbd>{state === 'recording' ? words.stopKeyRecord : stopKeyLabel(stopKey)}</kbd>
        <Button variant="default" onClick={() => setState('recording')}>
          {words.stopKeyChange}
        </Button>
      </div>
      {state === 'refused' && (
        <p className={classes.refused} role="alert">
          {words.stopKeyRefused}
        </p>
      )}
    </SettingsSection>
  );
}
