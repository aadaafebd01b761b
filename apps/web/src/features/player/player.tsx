import { type ReactNode, Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import { usePhrases, useRuntime, useStored } from '../../runtime/use-runtime.ts';
import { VisuallyHidden } from '../../ui/layout/layout.tsx';
import { TransportBar } from './controls/transport-bar.tsx';
import { DropZone } from './files/drop-zone.tsx';
import { FileRemedies } from './files/file-remedies.tsx';
import { usePad } from './gamepad/use-pad.ts';
import { SeekBar } from './heatmap/seek-bar.tsx';
import { Inspector } from './inspector/inspector.tsx';
import { LaneGrip } from './inspector/lane-grip.tsx';
import { useLanes, usePlayerLayout } from './inspector/use-player-layout.ts';
import { useLoop } from './loop/use-loop.ts';
import classes from './player.module.css';
import { runShortcut } from './shortcuts/run-shortcut.ts';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import { VideoStage } from './stage/video-stage.tsx';
import { useIdle } from './use-idle.ts';
import { useLaterParts } from './use-later-parts.ts';
import { useIsOverlay } from './use-overlay.ts';
import { usePlayer, usePlayerState } from './use-player.ts';
import { useTop } from './use-top.ts';

const RemedyBar = lazyPart(async () => ({
  default: (await import('./stage/remedy-bar.tsx')).RemedyBar,
}));
const ScriptPlot = lazyPart(async () => ({ default: (await import('./plot/script-plot.tsx')).ScriptPlot }));
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
  /** null while scripts are read */
  const scriptCount = usePlayerState(({ scripts, readingCount }) =>
    readingCount > 0 ? null : scripts.scripts.length,
  );
  const root = useRef<HTMLDivElement>(null);
  const mark = useTop(root);
  const isOverlay = useIsOverlay(fillsPage);
  const lanes = useLanes();
  usePad();
  useLoop();
  useIdle(root, isOverlay);
  useLaterParts();

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
        data-scripts={scriptCount ?? undefined}
      >
        {hasVideo && <VisuallyHidden as="h1">{words.title}</VisuallyHidden>}
        <div className={classes.stage}>
          <VideoStage onTrySample={onTrySample} isOverlay={isOverlay} />
        </div>
        <div className={classes.remedy}>
          <Suspense>{hasVideo && <RemedyBar />}</Suspense>
        </div>
        <section className={classes.timeline} aria-label={words.controls.label}>
          <div className={classes.seek}>
            <SeekBar />
          </div>
          <div className={classes.grip}>
            <LaneGrip />
          </div>
          <div className={classes.lanes}>
            <Suspense>{!lanes.isFolded && <ScriptPlot height={lanes.height} />}</Suspense>
          </div>
          <TransportBar onOpenShortcuts={() => setShowsHelp(true)} />
        </section>
        <Inspector view3d={view3d} onOpenSettings={onOpenSettings} />
        <DropZone />
        <FileRemedies />
        <Suspense>{showsHelp && <ShortcutHelp onClose={() => setShowsHelp(false)} />}</Suspense>
      </div>
    </>
  );
}

/** The keys of what the page opens, and those of the player itself. */
function usePlayerKeys(onHelp: () => void): void {
  const runtime = useRuntime();
  const player = usePlayer();
  const layout = usePlayerLayout();
  const shortcuts = useStored(player.shortcuts, (choice) => choice);
  useShortcuts(
    shortcuts,
    (name) => {
      if (name === 'help') onHelp();
      else if (name === 'shaping') layout.showShaping(!layout.store.getState().isShaping);
      else if (name === 'theatre') layout.toggleTheatre();
      else runShortcut(name, player, runtime);
    },
    (tenths) => player.controls.seekToShare(tenths / 10),
  );
}
