import { type ReactNode, Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import { usePhrases, useRuntime, useStored } from '../../runtime/use-runtime.ts';
import { VisuallyHidden } from '../../ui/layout/layout.tsx';
import { DropZone } from './files/drop-zone.tsx';
import { isUnclear } from './files/script-set.ts';
import { SeekBar } from './heatmap/seek-bar.tsx';
import { AxesPanel } from './panels/axes-panel.tsx';
import { LimitsPanel } from './panels/limits-panel.tsx';
import { NoteList } from './panels/note-list.tsx';
import classes from './player.module.css';
import { runShortcut } from './shortcuts/run-shortcut.ts';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import { VideoStage } from './stage/video-stage.tsx';
import { TransportBar } from './controls/transport-bar.tsx';
import { usePad } from './gamepad/use-pad.ts';
import { useLoop } from './loop/use-loop.ts';
import { useIdle } from './use-idle.ts';
import { usePlayer, usePlayerState } from './use-player.ts';
import { useTop } from './use-top.ts';

const ScriptPlot = lazyPart(async () => ({ default: (await import('./plot/script-plot.tsx')).ScriptPlot }));
const ScriptQuestions = lazyPart(async () => ({
  default: (await import('./panels/script-questions.tsx')).ScriptQuestions,
}));
const ScriptsPanel = lazyPart(async () => ({
  default: (await import('./panels/scripts-panel.tsx')).ScriptsPanel,
}));
const ShortcutHelp = lazyPart(async () => ({
  default: (await import('./shortcuts/shortcut-help.tsx')).ShortcutHelp,
}));

const OptionsPanel = lazyPart(async () => ({
  default: (await import('./options/options-panel.tsx')).OptionsPanel,
}));
const ShapingPanel = lazyPart(async () => ({
  default: (await import('./shaping/shaping-panel.tsx')).ShapingPanel,
}));
const LibraryPanel = lazyPart(async () => ({
  default: (await import('./library/library-panel.tsx')).LibraryPanel,
}));

interface PlayerProps {
  /** Loads the sample and connects the virtual device. */
  readonly onTrySample: () => Promise<void>;
  /** the device in 3D, beside the video */
  readonly view3d?: ReactNode;
  /** its button */
  readonly view3dButton?: ReactNode;
  /** opens what each axis is allowed, where the page can */
  readonly onOpenSettings?: () => void;
}

type OpenPanel = 'none' | 'scripts' | 'shortcuts' | 'options' | 'shaping';

/** The player: stage, side panel and timeline. */
export function Player({ onTrySample, view3d, view3dButton, onOpenSettings }: PlayerProps) {
  const words = usePhrases().player;
  const runtime = useRuntime();
  const player = usePlayer();
  const [open, setOpen] = useState<OpenPanel>('none');
  const shortcuts = useStored(player.shortcuts, (choice) => choice);
  useShortcuts(
    shortcuts,
    (name) => {
      if (name === 'help') setOpen('shortcuts');
      else if (name === 'shaping') setOpen('shaping');
      else runShortcut(name, player, runtime);
    },
    (tenths) => player.controls.seekToShare(tenths / 10),
  );
  // Without one, the empty state has the page's heading.
  const hasVideo = usePlayerState((state) => state.video !== null);
  const hasQuestions = usePlayerState(({ scripts }) => scripts.scripts.some(isUnclear));
  const root = useRef<HTMLDivElement>(null);
  const mark = useTop(root);
  usePad();
  useLoop();
  useIdle(root);
  const showsLibrary = useStored(player.library.store, (state) => state.isOpen);
  const close = () => setOpen('none');

  return (
    <>
      <div ref={mark} />
      <div ref={root} className={classes.root}>
        {hasVideo && <VisuallyHidden as="h1">{words.title}</VisuallyHidden>}
        <div className={classes.stage} data-split={view3d !== undefined}>
          <VideoStage onTrySample={onTrySample} onOpenOptions={() => setOpen('options')} />
          {view3d !== undefined && <div className={classes.view3d}>{view3d}</div>}
        </div>
        <aside className={classes.side} aria-label={words.axes.title}>
          <Suspense>{hasQuestions && <ScriptQuestions />}</Suspense>
          <NoteList />
          <AxesPanel />
          <LimitsPanel onOpenShaping={() => setOpen('shaping')} onOpenSettings={onOpenSettings} />
        </aside>
        <section className={classes.timeline} aria-label={words.controls.label}>
          <TransportBar onOpenScripts={() => setOpen('scripts')} onOpenShortcuts={() => setOpen('shortcuts')}>
            {view3dButton}
          </TransportBar>
          <SeekBar />
          <div className={classes.plot}>
            <Suspense>
              <ScriptPlot />
            </Suspense>
          </div>
        </section>
        <DropZone />
        <Suspense>
          {open === 'scripts' && <ScriptsPanel onClose={close} />}
          {open === 'shortcuts' && <ShortcutHelp onClose={close} />}
          {open === 'options' && <OptionsPanel onClose={close} />}
          {open === 'shaping' && <ShapingPanel onClose={close} />}
          {showsLibrary && <LibraryPanel />}
        </Suspense>
      </div>
    </>
  );
}
