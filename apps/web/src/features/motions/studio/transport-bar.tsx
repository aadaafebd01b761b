import { useId } from 'react';
import { usePhrases, useSnapshot } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { PlayIcon, SquareIcon } from '../../../ui/icons.tsx';
import { Row, Text } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
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
import { PlayRefusalLine, usePlayRefusal } from './play-refusal-line.tsx';
import { TickBar } from './tick-bar.tsx';
import classes from './transport-bar.module.css';

/** Play and stop, speed and depth, the order of the list, and how long each profile plays. */
export function TransportBar() {
  const words = useWords('motions').transport;
  const refusalId = useId();
  return (
    <Panel title={words.title} actions={<Progress />}>
      <Row>
        <PlayButton refusalId={refusalId} />
        <LoopControls />
        <RecordControl refusalId={refusalId} />
      </Row>
      <PlayRefusalLine id={refusalId} />
      <LiveControls />
      <HiddenNote />
    </Panel>
  );
}

function PlayButton({ refusalId }: { readonly refusalId: string }) {
  const words = useWords('motions').transport;
  const { player, play } = useMotions();
  const isLocked = useIsLocked();
  const selected = useLibrary((state) => state.selected);
  const refusal = usePlayRefusal();
  const isRefused = refusal !== null || selected === null;
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
      isBlocked={isRefused}
      aria-describedby={refusalId}
      onClick={() => (isRefused ? focusRemedy(refusalId) : play(selected))}
    >
      {words.play}
    </Button>
  );
}

/** A press that is refused leads to what can be done about it. */
function focusRemedy(refusalId: string): void {
  document.getElementById(refusalId)?.parentElement?.querySelector('button')?.focus();
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

/** What plays, or could; why nothing can is in the line below. */
function Status() {
  const { profile: profileWords } = usePhrases();
  const words = useWords('motions').transport;
  const document = useSelectedDocument();
  const name = useSelectedName();
  const isLocked = useIsLocked();
  const refusal = usePlayRefusal();
  const motion = useSnapshot((snapshot) => snapshot.motion);
  const sentence = () => {
    if (!document) return '';
    if (isLocked) return words.nowPlaying(name);
    if (motion === 'homing') return profileWords.homing;
    return refusal === null ? words.ready(name) : '';
  };
  return (
    <Text tone={isLocked ? undefined : 'dim'} size="md" style={{ minHeight: '1.55em' }} role="status">
      {sentence()}
    </Text>
  );
}
