import { axisNames } from '@kinora/motion';
import { usePhrases, useSnapshot } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { PlayIcon, SquareIcon } from '../../../ui/icons.tsx';
import { Row, Text } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { MissingDevice } from '../missing-device.tsx';
import { RecordControl } from '../recording/record-control.tsx';
import { HiddenNote } from './hidden-note.tsx';
import { LiveControls } from './live-controls.tsx';
import { LoopControls } from './loop-controls.tsx';
import {
  useIsLocked,
  useLibrary,
  useMotions,
  useSelectedDocument,
  useSelectedName,
} from './motions-context.ts';
import { TickBar } from './tick-bar.tsx';
import classes from './transport-bar.module.css';

/** Play and stop, speed and depth, the order of the list, and how long each profile plays. */
export function TransportBar() {
  const words = useWords('motions').transport;
  return (
    <Panel title={words.title} actions={<Progress />}>
      <Row>
        <PlayButton />
        <LoopControls />
        <RecordControl />
      </Row>
      <LiveControls />
      <HiddenNote />
      <Missing />
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
      size="md"
      style={{ minWidth: 124 }}
      variant="default"
      leftSection={<SquareIcon />}
      onClick={() => player.stop('profile-stopped')}
    >
      {words.stop}
    </Button>
  ) : (
    <Button
      size="md"
      style={{ minWidth: 124 }}
      leftSection={<PlayIcon />}
      disabled={!isReady || !hasAxis || selected === null}
      onClick={() => selected !== null && play(selected)}
    >
      {words.play}
    </Button>
  );
}

/** What plays, and how much of its duration is over. */
function Progress() {
  return (
    <Row gap={14} justify="between" className={classes.progress}>
      <Status />
      <div className={classes.tick}>
        <TickBar />
      </div>
    </Row>
  );
}

function Missing() {
  const words = useWords('motions').transport;
  const link = useSnapshot(({ link: { kind } }) => kind);
  return link === 'disconnected' && <MissingDevice text={words.needDevice} />;
}

/** What plays, or why nothing can. */
function Status() {
  const { profile: profileWords } = usePhrases();
  const words = useWords('motions').transport;
  const document = useSelectedDocument();
  const name = useSelectedName();
  const isLocked = useIsLocked();
  const isAway = useSnapshot(({ link: { kind } }) => kind === 'disconnected');
  const motion = useSnapshot((snapshot) => snapshot.motion);
  const sentence = () => {
    if (isAway) return '';
    if (motion === 'latched') return profileWords.latched;
    if (!document) return '';
    if (isLocked) return words.nowPlaying(name);
    if (motion === 'homing') return profileWords.homing;
    return axisNames.some((axis) => document.axes[axis].enabled) ? words.ready(name) : words.empty;
  };
  return (
    <Text tone={isLocked ? undefined : 'dim'} size="md" style={{ minHeight: '1.55em' }} role="status">
      {sentence()}
    </Text>
  );
}
