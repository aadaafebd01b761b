import { usePhrases, useStored } from '../../../runtime/use-runtime.ts';
import { Row, Text } from '../../../ui/layout/layout.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { PlayerButton } from '../controls/player-button.tsx';
import { gapSkipTimes } from '../session/player-memory.ts';
import { usePlayer, usePlayerState } from '../use-player.ts';
import { autoLeadMs } from './gap-skip.ts';

/** Rules SP-50 and SP-54. */
export function GapSkipSection() {
  const { gapSkip: words, skipToFirst, home } = usePhrases().shaping;
  const { habits, controls } = usePlayer();
  const chosen = useStored(habits, ({ skipsGapsFrom }) => skipsGapsFrom);
  const hasScript = usePlayerState(({ scripts }) => scripts.tracks.length > 0);
  return (
    <Section title={words.title}>
      <SelectField
        label={words.label}
        size="motion"
        value={chosen ?? ''}
        onChange={(value) => {
          const skipsGapsFrom = gapSkipTimes.find((ms) => String(ms) === value) ?? null;
          habits.setState({ skipsGapsFrom });
        }}
      >
        <option value="">{words.never}</option>
        {gapSkipTimes.map((ms) => (
          <option key={ms} value={ms}>
            {words.from(home.seconds(ms / 1000))}
          </option>
        ))}
      </SelectField>
      <Text tone="dim" size="sm">
        {words.hint(autoLeadMs / 1000)}
      </Text>
      <Row size="md">
        <PlayerButton disabled={!hasScript} onClick={controls.skipToFirst}>
          {skipToFirst}
        </PlayerButton>
      </Row>
    </Section>
  );
}
