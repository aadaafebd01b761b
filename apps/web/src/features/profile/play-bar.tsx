import { Button } from '@mantine/core';
import { axisNames } from '@kinora/motion';
import { describeError } from '@kinora/phrases';
import { usePhrases, useRuntime, useSnapshot } from '../../runtime/use-runtime.ts';
import { PlayIcon, SquareIcon } from '../../ui/icons.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './play-bar.module.css';
import { longestOffsetMs } from './profile-document.ts';
import { useClampedWord } from './use-clamped-word.ts';
import { useIsPlaying, useProfile, useProfileField } from './use-profile.ts';

/** Play and its ordinary stop, and what is missing before it can play. */
export function PlayBar() {
  const words = usePhrases().profile;
  const session = useProfile();
  const isPlaying = useIsPlaying();
  const clampedWord = useClampedWord();
  const startOffsetMs = useProfileField((profile) => profile.startOffsetMs);
  return (
    <Panel title={words.playback}>
      <div className={classes.root}>
        {isPlaying ? (
          <Button
            className={classes.button}
            variant="default"
            leftSection={<SquareIcon />}
            onClick={() => session.stop('released')}
          >
            {words.stop}
          </Button>
        ) : (
          <PlayButton />
        )}
        <div className={classes.offset}>
          <NumberField
            label={words.startOffset}
            caption={words.startOffset}
            unit={words.units.ms}
            clampedWord={clampedWord}
            min={0}
            max={longestOffsetMs}
            value={startOffsetMs}
            disabled={isPlaying}
            onCommit={(next) => next !== null && session.store.setState({ startOffsetMs: Math.round(next) })}
          />
        </div>
      </div>
      <Missing />
    </Panel>
  );
}

function PlayButton() {
  const phrases = usePhrases();
  const { entitlement, notices, engine } = useRuntime();
  const session = useProfile();
  const isReady = useSnapshot(({ link, motion }) => link.kind === 'connected' && motion !== 'latched');
  const hasAxis = useProfileField(({ axes }) => axisNames.some((axis) => axes[axis].enabled));
  const play = () => {
    const { linkKind } = engine.snapshot();
    if (linkKind && !entitlement.mayDrive(linkKind, 'profile')) {
      notices.show({
        key: 'device.not-entitled',
        text: describeError(phrases, 'device.not-entitled'),
        tone: 'warning',
      });
      return;
    }
    session.play();
  };
  return (
    <Button
      className={classes.button}
      leftSection={<PlayIcon />}
      disabled={!isReady || !hasAxis}
      onClick={play}
    >
      {phrases.profile.play}
    </Button>
  );
}

function Missing() {
  const { device } = useRuntime();
  const { profile: words, device: deviceWords } = usePhrases();
  const link = useSnapshot(({ link: { kind } }) => kind);
  const motion = useSnapshot((snapshot) => snapshot.motion);
  const hasAxis = useProfileField(({ axes }) => axisNames.some((axis) => axes[axis].enabled));
  if (link === 'disconnected') {
    return (
      <div className={classes.missing}>
        <p>{words.needDevice}</p>
        <Button variant="default" onClick={device.connectVirtual}>
          {deviceWords.menu.connectVirtual}
        </Button>
      </div>
    );
  }
  const hint = { latched: words.latched, homing: words.homing, holding: null, moving: null }[motion];
  return (
    <p className={classes.hint} role="status">
      {hint ?? (hasAxis ? null : words.noAxis)}
    </p>
  );
}
