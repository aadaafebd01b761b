import { useRuntime, useStored } from '../../runtime/use-runtime.ts';
import { useWords } from '../../runtime/use-session.ts';
import { Section } from '../../ui/layout/section.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import { Toggle } from '../../ui/toggle.tsx';

/** Whether the page connects by itself (rule PG-116). */
export function ConnectionSettings() {
  const { preferences } = useRuntime();
  const words = useWords('settings').connection;
  const connectsAgain = useStored(preferences, (all) => all.connectsAgain);
  return (
    <Section title={words.title}>
      <Toggle
        label={words.again}
        checked={connectsAgain}
        onChange={(isOn) => preferences.setState({ connectsAgain: isOn })}
      />
      <Text tone="dim" size="xs">
        {words.againExplanation}
      </Text>
    </Section>
  );
}
