import { serialSignalChoices, type SerialPortSettings, type SerialSignalChoice } from '@kinora/engine';
import { usePhrases, useRuntime, useStored } from '../../runtime/use-runtime.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import classes from './settings-fields.module.css';
import { SettingsSection } from './settings-section.tsx';

/** How a board's serial port is opened and written to; counts from the next connection (rule DV-116). */
export function SerialSettings() {
  const { preferences } = useRuntime();
  const words = usePhrases().settings.serialPort;
  const serialPort = useStored(preferences, (all) => all.serialPort);
  const change = (part: Partial<SerialPortSettings>) =>
    preferences.setState({ serialPort: { ...serialPort, ...part } });
  return (
    <SettingsSection title={words.title}>
      <p className={classes.hint}>{words.explanation}</p>
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
      <p className={classes.hint}>{words.signalsExplanation}</p>
      <Toggle
        label={words.inPieces}
        checked={serialPort.inPieces}
        onChange={(inPieces) => change({ inPieces })}
      />
      <p className={classes.hint}>{words.inPiecesExplanation}</p>
    </SettingsSection>
  );
}
