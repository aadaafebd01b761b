import { usePhrases } from '../../../runtime/use-runtime.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { autoHomeTimes } from './shaping-choice.ts';
import { useShaping } from './use-shaping.ts';

/** ms */
const minute = 60_000;

/** Rules EN-60 to EN-62. */
export function HomeSection() {
  const words = usePhrases().shaping.home;
  const { autoHomeMs, setAutoHome } = useShaping();
  const spoken = (ms: number) => (ms < minute ? words.seconds(ms / 1000) : words.minutes(ms / minute));
  return (
    <Section title={words.title}>
      <SelectField
        label={words.label}
        size="motion"
        value={autoHomeMs ?? ''}
        onChange={(value) => {
          setAutoHome(autoHomeTimes.find((ms) => String(ms) === value) ?? null);
        }}
      >
        <option value="">{words.never}</option>
        {autoHomeTimes.map((ms) => (
          <option key={ms} value={ms}>
            {words.after(spoken(ms))}
          </option>
        ))}
      </SelectField>
      <Text tone="dim" size="sm">
        {words.hint}
      </Text>
    </Section>
  );
}
