import { Suspense } from 'react';
import { lazyPart } from '../../../runtime/lazy-part.tsx';
import { usePhrases, useRuntime, useSnapshot, useStored } from '../../../runtime/use-runtime.ts';
import { useLanes, usePlayerLayout } from '../inspector/use-player-layout.ts';
import { RepeatButton } from '../loop/repeat-button.tsx';
import {
  fullScreenIcon,
  holdDeviceIcon,
  keyboardIcon,
  lanesIcon,
  leaveFullScreenIcon,
  loopIcon,
  moreIcon,
  pauseIcon,
  playIcon,
  theatreIcon,
} from '../player-icons.tsx';
import { PlaylistButtons } from '../playlist/playlist-buttons.tsx';
import { toggleFullScreen } from '../toggle-full-screen.ts';
import { useIsVideoPlaying, usePlayer, usePlayerState } from '../use-player.ts';
import { PlaybackTime } from './playback-time.tsx';
import { PlayerButton } from './player-button.tsx';
import { Popover } from './popover.tsx';
import { RateSelect } from './rate-select.tsx';
import classes from './transport-bar.module.css';
import { VolumeControl } from './volume-control.tsx';

const VideoMenus = lazyPart(async () => ({
  default: (await import('../stage/video-menus.tsx')).VideoMenus,
}));

interface TransportBarProps {
  readonly onOpenShortcuts: () => void;
}

/** Rule PG-145: everything that plays the video, in one row; what has no room is in the last menu. */
export function TransportBar({ onOpenShortcuts }: TransportBarProps) {
  const words = usePhrases().player;
  return (
    <div className={classes.bar}>
      <div className={classes.root}>
        <PlayButton />
        <span className={classes.wide}>
          <PlaylistButtons />
        </span>
        <PlaybackTime />
        <span className={classes.usual}>
          <PlaybackChoices />
        </span>
        <span className={classes.space} />
        <PauseDeviceButton />
        <span className={classes.space} />
        <span className={classes.usual}>
          <VolumeControl />
        </span>
        <span className={classes.wide}>
          <Menus />
        </span>
        <span className={classes.narrow}>
          <LayoutButtons />
        </span>
        <Popover label={words.layout.more} icon={moreIcon}>
          <div className={classes.more}>
            <span className={classes.unlessWide}>
              <PlaylistButtons />
              <Menus />
            </span>
            <span className={classes.unlessUsual}>
              <PlaybackChoices />
              <VolumeControl />
            </span>
            <span className={classes.unlessNarrow}>
              <LayoutButtons />
            </span>
            <PlayerButton onClick={onOpenShortcuts}>
              {keyboardIcon}
              {words.shortcuts.open}
            </PlayerButton>
          </div>
        </Popover>
        <FullScreenButton />
      </div>
    </div>
  );
}

function PlaybackChoices() {
  return (
    <>
      <LoopButton />
      <RepeatButton />
      <RateSelect />
    </>
  );
}

/** Each is there only where it has something to choose. */
function Menus() {
  const hasVideo = usePlayerState((state) => state.video !== null);
  if (!hasVideo) return null;
  return (
    <Suspense>
      <VideoMenus />
    </Suspense>
  );
}

function LayoutButtons() {
  const words = usePhrases().player.layout;
  const layout = usePlayerLayout();
  const isTheatre = useStored(layout.store, (state) => state.isTheatre);
  const lanes = useLanes();
  return (
    <>
      <PlayerButton
        aria-label={words.lanes}
        title={words.lanes}
        aria-pressed={!lanes.isFolded}
        onClick={lanes.toggle}
      >
        {lanesIcon}
      </PlayerButton>
      <span className={classes.theatre}>
        <PlayerButton
          aria-label={words.theatre}
          title={words.theatre}
          aria-pressed={isTheatre}
          onClick={layout.toggleTheatre}
        >
          {theatreIcon}
        </PlayerButton>
      </span>
    </>
  );
}

interface EitherWordProps {
  readonly words: readonly [string, string];
  readonly shown: 0 | 1;
}

/** As wide as the longer of two words: a button that changes its word must not move those behind it. */
function EitherWord({ words, shown }: EitherWordProps) {
  return (
    <span className={classes.either}>
      {words.map((word, index) => (
        <span key={word} aria-hidden={index !== shown}>
          {word}
        </span>
      ))}
    </span>
  );
}

function PlayButton() {
  const words = usePhrases().player.controls;
  const { controls } = usePlayer();
  const isPlaying = useIsVideoPlaying();
  // One thing to do first: without a video it is not this.
  const hasVideo = usePlayerState((state) => state.video !== null);
  const name = isPlaying ? words.pause : words.play;
  return (
    <PlayerButton isPrimary={hasVideo} aria-label={name} title={name} onClick={controls.togglePlay}>
      {isPlaying ? pauseIcon : playIcon}
    </PlayerButton>
  );
}

function LoopButton() {
  const words = usePhrases().player.controls;
  const { controls } = usePlayer();
  const isLooping = usePlayerState((state) => state.isLooping);
  return (
    <PlayerButton
      aria-label={words.loop}
      title={words.loop}
      aria-pressed={isLooping}
      onClick={controls.toggleLoop}
    >
      {loopIcon}
    </PlayerButton>
  );
}

/** Rules PB-14 and PB-152: the device holds while the video goes on. */
function PauseDeviceButton() {
  const words = usePhrases().player.controls;
  const { controls } = usePlayer();
  const isPlaying = useIsVideoPlaying();
  const isDevicePaused = usePlayerState((state) => state.isDevicePaused);
  const follows = useSnapshot((snapshot) => snapshot.owner === 'script');
  const hasDevice = useSnapshot(({ link }) => link.kind === 'connected' || link.kind === 'reconnecting');
  const hasVideo = usePlayerState((state) => state.video !== null);
  const isResting = isPlaying ? !follows : isDevicePaused;
  if (!hasDevice || !hasVideo) return null;
  return (
    <PlayerButton
      data-active={isResting}
      aria-label={isResting ? words.resumeDevice : words.pauseDevice}
      title={words.pauseDeviceHint}
      onClick={controls.togglePauseDevice}
    >
      {holdDeviceIcon}
      <span className={classes.word}>
        <EitherWord words={[words.pauseDevice, words.resumeDevice]} shown={isResting ? 1 : 0} />
      </span>
    </PlayerButton>
  );
}

function FullScreenButton() {
  const words = usePhrases().player.controls;
  const { fullScreen } = useRuntime();
  const isFull = useStored(fullScreen.store, (element) => element !== null);
  const name = isFull ? words.leaveFullScreen : words.fullScreen;
  return (
    <PlayerButton aria-label={name} title={name} onClick={() => toggleFullScreen(fullScreen)}>
      {isFull ? leaveFullScreenIcon : fullScreenIcon}
    </PlayerButton>
  );
}
