import { useClampedWord } from '../../../runtime/use-clamped-word.ts';
import { usePhrases, useStored } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { playSeconds } from '../playback/loop-choice.ts';
import { shuffledProfiles } from '../playback/step-player.ts';
import classes from './loop-controls.module.css';
import { LoopIcon } from './motion-icons.tsx';
import { useMotions } from './motions-context.ts';

/** Plays on from profile to profile, or ends after a time (PF-21, PF-57). */
export function LoopControls() {
  const words = usePhrases().profile;
  const { loop } = useMotions();
  const isOn = useStored(loop, (choice) => choice.isOn);
  return (
    <>
      <Row as="span" title={words.loopHint}>
        <Toggle label={words.loop} checked={isOn} onChange={(next) => loop.setState({ isOn: next })} />
      </Row>
      {isOn ? (
        <>
          <LoopButton />
          <DurationButton />
        </>
      ) : (
        <EndField />
      )}
    </>
  );
}

function EndField() {
  const words = usePhrases().profile;
  const { loop } = useMotions();
  const seconds = useStored(loop, (choice) => choice.seconds);
  return (
    <div className={classes.end}>
      <NumberField
        label={words.endsAfter}
        caption={words.endsAfter}
        unit={words.units.seconds}
        clampedWord={useClampedWord()}
        min={playSeconds.min}
        max={playSeconds.max}
        value={seconds}
        onCommit={(next) => next !== null && loop.setState({ seconds: next })}
      />
    </div>
  );
}

function LoopButton() {
  const words = useWords('motions').transport;
  const { player, loop } = useMotions();
  const mode = useStored(loop, (choice) => choice.mode);
  return (
    <Button
      size="md"
      style={{ minWidth: 84 }}
      isNarrow
      variant="default"
      leftSection={<LoopIcon mode={mode} />}
      aria-label={words.modeLabel(words.modes[mode])}
      title={words.modeHints(shuffledProfiles)[mode]}
      onClick={player.cycleMode}
    >
      {words.modes[mode]}
    </Button>
  );
}

function DurationButton() {
  const words = useWords('motions').transport;
  const { player, loop } = useMotions();
  const seconds = useStored(loop, ({ duration }) => duration);
  const duration = words.durations(seconds);
  return (
    <Button
      size="md"
      style={{ minWidth: 84 }}
      isNarrow
      variant="default"
      aria-label={words.durationLabel(duration)}
      title={words.durationLabel(duration)}
      onClick={player.cycleDuration}
    >
      {duration}
    </Button>
  );
}
