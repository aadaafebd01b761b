import { useClampedWord } from '../../../runtime/use-clamped-word.ts';
import { usePhrases, useStored } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { playSeconds } from '../playback/loop-choice.ts';
import {
  type LoopDuration,
  loopDurations,
  type LoopMode,
  loopModes,
  shuffledProfiles,
} from '../playback/step-player.ts';
import classes from './loop-controls.module.css';
import { useMotions } from './motions-context.ts';

/** Plays on from profile to profile, or ends after a time (PF-21, PF-57). */
export function LoopControls() {
  const words = usePhrases().profile;
  const { editor } = useWords('motions');
  const { loop } = useMotions();
  const isOn = useStored(loop, (choice) => choice.isOn);
  return (
    <>
      <Row as="span" title={editor.loopHint}>
        <Toggle label={words.loop} checked={isOn} onChange={(next) => loop.setState({ isOn: next })} />
      </Row>
      {isOn ? (
        <>
          <ModeSelect />
          <DurationSelect />
        </>
      ) : (
        <EndField />
      )}
    </>
  );
}

function EndField() {
  const { units } = usePhrases().profile;
  const words = useWords('motions').editor;
  const { loop } = useMotions();
  const seconds = useStored(loop, (choice) => choice.seconds);
  return (
    <div className={classes.end}>
      <NumberField
        label={words.endsAfter}
        caption={words.endsAfter}
        unit={units.seconds}
        clampedWord={useClampedWord()}
        min={playSeconds.min}
        max={playSeconds.max}
        value={seconds}
        onCommit={(next) => next !== null && loop.setState({ seconds: next })}
      />
    </div>
  );
}

function ModeSelect() {
  const words = useWords('motions').transport;
  const { loop } = useMotions();
  const mode = useStored(loop, (choice) => choice.mode);
  return (
    <Select
      size="motion"
      label={words.modeLabel}
      title={words.modeHints(shuffledProfiles)[mode]}
      value={mode}
      onChange={(text) => loop.setState({ mode: Number(text) as LoopMode })}
    >
      {loopModes.map((one) => (
        <option key={one} value={one}>
          {words.modes[one]}
        </option>
      ))}
    </Select>
  );
}

function DurationSelect() {
  const words = useWords('motions').transport;
  const { loop } = useMotions();
  const seconds = useStored(loop, ({ duration }) => duration);
  return (
    <Select
      size="motion"
      label={words.durationLabel}
      title={words.durationLabel}
      value={seconds}
      onChange={(text) => loop.setState({ duration: Number(text) as LoopDuration })}
    >
      {loopDurations.map((one) => (
        <option key={one} value={one}>
          {words.durations(one)}
        </option>
      ))}
    </Select>
  );
}
