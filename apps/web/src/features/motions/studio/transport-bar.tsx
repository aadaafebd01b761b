import { Button } from '@mantine/core';
import { axisNames } from '@kinora/motion';
import { usePhrases, useSnapshot, useStored } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { PlayIcon, SquareIcon } from '../../../ui/icons.tsx';
import { Row, Text } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { MissingDevice } from '../missing-device.tsx';
import { shuffledProfiles } from '../playback/step-player.ts';
import { RecordControl } from '../recording/record-control.tsx';
import { HiddenNote } from './hidden-note.tsx';
import { LoopIcon } from './motion-icons.tsx';
import { useLibrary, useIsLocked, useMotions, useSelectedDocument } from './motions-context.ts';
import { TickBar } from './tick-bar.tsx';

/** Play and stop, the order of the list, and how long each profile plays. */
export function TransportBar() {
  const words = useWords('motions').transport;
  return (
    <Panel title={words.title}>
      <Row>
        <PlayButton />
        <LoopButton />
        <DurationButton />
        <RecordControl />
      </Row>
      <HiddenNote />
      <Status />
      <TickBar />
    </Panel>
  );
}

function PlayButton() {
  const words = useWords('motions').transport;
  const { player, play } = useMotions();
  const isLocked = useIsLocked();
  const selected = useLibrary((state) => state.selected);
  const document = useSelectedDocument();
  const isReady = useSnapshot(({ link, motion }) => link.kind === 'connected' && motion !== 'latched');
  const hasAxis = document !== null && axisNames.some((axis) => document.axes[axis].enabled);
  return isLocked ? (
    <Button
      h="var(--k-motion-size)"
      miw={124}
      variant="default"
      leftSection={<SquareIcon />}
      onClick={() => player.stop('profile-stopped')}
    >
      {words.stop}
    </Button>
  ) : (
    <Button
      h="var(--k-motion-size)"
      miw={124}
      leftSection={<PlayIcon />}
      disabled={!isReady || !hasAxis || selected === null}
      onClick={() => selected !== null && play(selected)}
    >
      {words.play}
    </Button>
  );
}

export function LoopButton() {
  const words = useWords('motions').transport;
  const { player, loop } = useMotions();
  const mode = useStored(loop, (choice) => choice.mode);
  return (
    <Button
      h="var(--k-motion-size)"
      miw={84}
      px={12}
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

export function DurationButton() {
  const words = useWords('motions').transport;
  const { player, loop } = useMotions();
  const seconds = useStored(loop, ({ duration }) => duration);
  const duration = words.durations(seconds);
  return (
    <Button
      h="var(--k-motion-size)"
      miw={84}
      px={12}
      variant="default"
      aria-label={words.durationLabel(duration)}
      title={words.durationLabel(duration)}
      onClick={player.cycleDuration}
    >
      {duration}
    </Button>
  );
}

/** What plays, or what is missing before anything can. */
function Status() {
  const { profile: profileWords } = usePhrases();
  const words = useWords('motions').transport;
  const document = useSelectedDocument();
  const isLocked = useIsLocked();
  const link = useSnapshot(({ link: { kind } }) => kind);
  const motion = useSnapshot((snapshot) => snapshot.motion);
  if (link === 'disconnected') {
    return <MissingDevice text={words.needDevice} />;
  }
  const sentence = () => {
    if (motion === 'latched') return profileWords.latched;
    if (!document) return '';
    if (isLocked) return words.nowPlaying(document.name);
    if (motion === 'homing') return profileWords.homing;
    return axisNames.some((axis) => document.axes[axis].enabled) ? words.ready(document.name) : words.empty;
  };
  return (
    <Text tone={isLocked ? undefined : 'dim'} size="md" style={{ minHeight: '1.55em' }} role="status">
      {sentence()}
    </Text>
  );
}
