import { serialSignalChoices, type SerialPortSettings, type SerialSignalChoice } from '@kinora/engine';
import { useRuntime, useStored } from '../../runtime/use-runtime.ts';
import { useWords } from '../../runtime/use-session.ts';
import { Section } from '../../ui/layout/section.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Toggle } from '../../ui/toggle.tsx';

/** How a board's serial port is opened and written to; counts from the next connection (rule DV-116). */
export function SerialSettings() {
  const { preferences } = useRuntime();
  const words = useWords('settings').serialPort;
  const serialPort = useStored(preferences, (all) => all.serialPort);
  const change = (part: Partial<SerialPortSettings>) =>
    preferences.setState({ serialPort: { ...serialPort, ...part } });
  return (
    <Section title={words.title}>
      <Text tone="dim" size="xs">
        {words.explanation}
      </Text>
      <SelectField
        label={words.signals}
        value={serialPort.signals}
        onChange={(value) => change({ signals: value as SerialSignalChoice })}
      >
        {serialSignalChoices.map((name) => (
          <option key={name} value={name}>
            {words.signalChoices[name]}
          </option>
        ))}
      </SelectField>
      <Text tone="dim" size="xs">
        {words.signalsExplanation}
      </Text>
      <Toggle
        label={words.inPieces}
        checked={serialPort.inPieces}
        onChange={(inPieces) => change({ inPieces })}
      />
      <Text tone="dim" size="xs">
        {words.inPiecesExplanation}
      </Text>
    </Section>
  );
}
