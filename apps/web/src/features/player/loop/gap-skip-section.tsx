import { usePhrases, useStored } from '../../../runtime/use-runtime.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { choice } from '../controls/choice.tsx';
import { Hint } from '../controls/hint.tsx';
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
  const times = [null, ...gapSkipTimes].map(
    (ms) => [ms, ms === null ? words.never : words.from(home.seconds(ms / 1000))] as const,
  );
  return (
    <Section title={words.title}>
      <SelectField
        label={words.label}
        {...choice(times, chosen, (skipsGapsFrom) => habits.setState({ skipsGapsFrom }))}
      />
      <Hint>{words.hint(autoLeadMs / 1000)}</Hint>
      <Row size="md">
        <PlayerButton disabled={!hasScript} onClick={controls.skipToFirst}>
          {skipToFirst}
        </PlayerButton>
      </Row>
    </Section>
  );
}
