import { Button } from '@mantine/core';
import { axisNames } from '@kinora/motion';
import { useClampedWord } from '../../../runtime/use-clamped-word.ts';
import { usePhrases, useRuntime, useSnapshot, useStored } from '../../../runtime/use-runtime.ts';
import { PlayIcon, SquareIcon } from '../../../ui/icons.tsx';
import { Row, Text } from '../../../ui/layout/layout.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { playSeconds } from '../playback/profile-loop.ts';
import classes from './play-bar.module.css';
import { MissingDevice } from '../missing-device.tsx';
import type { ProfileSession } from './profile-session.ts';
import { StartOffsetField } from '../editor/start-offset-field.tsx';
import { useIsPlaying, useProfileField } from '../editor/use-profile.ts';

interface PlayBarProps {
  readonly session: ProfileSession;
}

/** Play and its ordinary stop, and what is missing before it can play. */
export function PlayBar({ session }: PlayBarProps) {
  const words = usePhrases().profile;
  const isPlaying = useIsPlaying();
  return (
    <Panel title={words.playback}>
      <Row gap={12} align="end">
        {isPlaying ? (
          <Button
            h="var(--k-motion-size)"
            miw={140}
            variant="default"
            leftSection={<SquareIcon />}
            onClick={() => session.stop('profile-stopped')}
          >
            {words.stop}
          </Button>
        ) : (
          <PlayButton session={session} />
        )}
        <StartOffsetField disabled={isPlaying} />
        <LoopFields session={session} />
      </Row>
      <Missing />
    </Panel>
  );
}

/** Plays on, or ends after a time; another choice counts from now, also while it plays. */
function LoopFields({ session: { loop } }: PlayBarProps) {
  const words = usePhrases().profile;
  const clampedWord = useClampedWord();
  const { isOn, seconds } = useStored(loop, (choice) => choice);
  return (
    <>
      <Row as="span" title={words.loopHint}>
        <Toggle label={words.loop} checked={isOn} onChange={(next) => loop.setState({ isOn: next })} />
      </Row>
      {!isOn && (
        <div className={classes.offset}>
          <NumberField
            label={words.endsAfter}
            caption={words.endsAfter}
            unit={words.units.seconds}
            clampedWord={clampedWord}
            min={playSeconds.min}
            max={playSeconds.max}
            value={seconds}
            onCommit={(next) => next !== null && loop.setState({ seconds: next })}
          />
        </div>
      )}
    </>
  );
}

function PlayButton({ session }: PlayBarProps) {
  const phrases = usePhrases();
  const { entitlement, engine } = useRuntime();
  const isReady = useSnapshot(({ link, motion }) => link.kind === 'connected' && motion !== 'latched');
  const hasAxis = useProfileField(({ axes }) => axisNames.some((axis) => axes[axis].enabled));
  const play = () => {
    const { linkKind } = engine.snapshot();
    if (entitlement.refusal(linkKind, 'profile') === null) session.play();
    else void entitlement.refused('profile', session.play);
  };
  return (
    <Button
      h="var(--k-motion-size)"
      miw={140}
      leftSection={<PlayIcon />}
      disabled={!isReady || !hasAxis}
      onClick={play}
    >
      {phrases.profile.play}
    </Button>
  );
}

function Missing() {
  const { profile: words } = usePhrases();
  const link = useSnapshot(({ link: { kind } }) => kind);
  const motion = useSnapshot((snapshot) => snapshot.motion);
  const hasAxis = useProfileField(({ axes }) => axisNames.some((axis) => axes[axis].enabled));
  if (link === 'disconnected') {
    return <MissingDevice text={words.needDevice} />;
  }
  const hint = { latched: words.latched, homing: words.homing, holding: null, moving: null }[motion];
  return (
    <Text tone="dim" size="sm" style={{ minHeight: '1.55em' }} role="status">
      {hint ?? (hasAxis ? null : words.noAxis)}
    </Text>
  );
}
