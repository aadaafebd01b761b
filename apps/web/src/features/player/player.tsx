import { type ReactNode, Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import { usePhrases, useRuntime, useStored } from '../../runtime/use-runtime.ts';
import { VisuallyHidden } from '../../ui/layout/layout.tsx';
import { TransportBar } from './controls/transport-bar.tsx';
import { DropZone } from './files/drop-zone.tsx';
import { usePad } from './gamepad/use-pad.ts';
import { SeekBar } from './heatmap/seek-bar.tsx';
import { Inspector } from './inspector/inspector.tsx';
import { LaneGrip } from './inspector/lane-grip.tsx';
import { useLanes, usePlayerSeat } from './inspector/use-seat.ts';
import { useLoop } from './loop/use-loop.ts';
import classes from './player.module.css';
import { ScriptPlot } from './plot/script-plot.tsx';
import { runShortcut } from './shortcuts/run-shortcut.ts';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import { VideoStage } from './stage/video-stage.tsx';
import { useIdle } from './use-idle.ts';
import { useIsOverlay } from './use-overlay.ts';
import { usePlayer, usePlayerState } from './use-player.ts';
import { useTop } from './use-top.ts';

const ShortcutHelp = lazyPart(async () => ({
  default: (await import('./shortcuts/shortcut-help.tsx')).ShortcutHelp,
}));

interface PlayerProps {
  /** Loads the sample and connects the virtual device. */
  readonly onTrySample: () => Promise<void>;
  /** the device in 3D; without it the inspector has no such tab */
  readonly view3d?: ReactNode;
  /** nothing else is on the page: a lying phone is the player's alone */
  readonly fillsPage?: boolean;
  /** opens what each axis is allowed, where the page can */
  readonly onOpenSettings?: () => void;
}

/** The player: the picture, what belongs to time below it, and the inspector with what belongs to the device. */
export function Player({ onTrySample, view3d, fillsPage = false, onOpenSettings }: PlayerProps) {
  const words = usePhrases().player;
  const [showsHelp, setShowsHelp] = useState(false);
  usePlayerKeys(() => setShowsHelp(true));
  // Without one, the empty state has the page's heading.
  const hasVideo = usePlayerState((state) => state.video !== null);
  const root = useRef<HTMLDivElement>(null);
  const mark = useTop(root);
  const isOverlay = useIsOverlay(fillsPage);
  const lanes = useLanes();
  usePad();
  useLoop();
  useIdle(root, isOverlay);

  return (
    <>
      <div ref={mark} />
      <div
        ref={root}
        className={classes.root}
        data-fills={fillsPage}
        data-overlay={isOverlay}
        data-empty={!hasVideo}
        data-folded={lanes.isFolded}
      >
        {hasVideo && <VisuallyHidden as="h1">{words.title}</VisuallyHidden>}
        <div className={classes.stage}>
          <VideoStage onTrySample={onTrySample} isOverlay={isOverlay} />
        </div>
        <div className={classes.remedy} />
        <section className={classes.timeline} aria-label={words.controls.label}>
          <div className={classes.seek}>
            <SeekBar />
          </div>
          <div className={classes.grip}>
            <LaneGrip />
          </div>
          <div className={classes.lanes}>{!lanes.isFolded && <ScriptPlot height={lanes.height} />}</div>
          <TransportBar onOpenShortcuts={() => setShowsHelp(true)} />
        </section>
        <Inspector view3d={view3d} onOpenSettings={onOpenSettings} />
        <DropZone />
        <Suspense>{showsHelp && <ShortcutHelp onClose={() => setShowsHelp(false)} />}</Suspense>
      </div>
    </>
  );
}

/** The keys of what the page opens, and those of the player itself. */
function usePlayerKeys(onHelp: () => void): void {
  const runtime = useRuntime();
  const player = usePlayer();
  const seat = usePlayerSeat();
  const shortcuts = useStored(player.shortcuts, (choice) => choice);
  useShortcuts(shortcuts, (name) => {
    if (name === 'help') onHelp();
    else if (name === 'shaping') seat.showShaping(!seat.store.getState().isShaping);
    else if (name === 'theatre') seat.toggleTheatre();
    else runShortcut(name, player, runtime);
  });
}
