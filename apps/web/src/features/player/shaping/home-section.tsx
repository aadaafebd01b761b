import { usePhrases } from '../../../runtime/use-runtime.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { choice } from '../controls/choice.tsx';
import { Hint } from '../controls/hint.tsx';
import { autoHomeTimes } from './shaping-choice.ts';
import { useShaping } from './use-shaping.ts';

/** ms */
const minute = 60_000;

/** Rules EN-60 to EN-62. */
export function HomeSection() {
  const words = usePhrases().shaping.home;
  const { autoHomeMs, setAutoHome } = useShaping();
  const spoken = (ms: number) => (ms < minute ? words.seconds(ms / 1000) : words.minutes(ms / minute));
  const times = [null, ...autoHomeTimes].map(
    (ms) => [ms, ms === null ? words.never : words.after(spoken(ms))] as const,
  );
  return (
    <Section title={words.title}>
      <SelectField label={words.label} {...choice(times, autoHomeMs, setAutoHome)} />
      <Hint>{words.hint}</Hint>
    </Section>
  );
}
