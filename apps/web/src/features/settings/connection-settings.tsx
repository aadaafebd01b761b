import { usePhrases, useRuntime, useStored } from '../../runtime/use-runtime.ts';
import { Toggle } from '../../ui/toggle.tsx';
import classes from './settings-fields.module.css';
import { SettingsSection } from './settings-section.tsx';

/** Whether the page connects by itself (rule PG-116). */
export function ConnectionSettings() {
  const { preferences } = useRuntime();
  const words = usePhrases().settings.connection;
  const connectsAgain = useStored(preferences, (all) => all.connectsAgain);
  return (
    <SettingsSection title={words.title}>
      <Toggle
        label={words.again}
        checked={connectsAgain}
        onChange={(isOn) => preferences.setState({ connectsAgain: isOn })}
      />
      <p className={classes.hint}>{words.againExplanation}</p>
    </SettingsSection>
  );
}
