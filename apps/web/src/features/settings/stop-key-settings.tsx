import { useEffect, useState } from 'react';
import { isUsableStopKey, stopKeyLabel, stopKeyOf } from '../../runtime/stop/stop-key.ts';
import { useRuntime, useStored } from '../../runtime/use-runtime.ts';
import { useWords } from '../../runtime/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { Section } from '../../ui/layout/section.tsx';

const modifiers = ['Shift', 'Control', 'Alt', 'Meta'];

/** The second stop key. While a new one is awaited, the next key that is no modifier is taken or refused. */
export function StopKeySettings() {
  const { preferences } = useRuntime();
  const words = useWords('settings');
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
    <Section title={words.safety} hint={words.stopKeyExplanation}>
      <Row gap={12} isOneLine>
        <span>{words.stopKey}</span>
        <Text as="kbd" size="md" surface="outlined">
          {state === 'recording' ? words.stopKeyRecord : stopKeyLabel(stopKey)}
        </Text>
        <Button variant="default" onClick={() => setState('recording')}>
          {words.stopKeyChange}
        </Button>
      </Row>
      {state === 'refused' && (
        <Text tone="warn" size="sm" role="alert">
          {words.stopKeyRefused}
        </Text>
      )}
    </Section>
  );
}
