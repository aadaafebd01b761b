import type { ReactNode } from 'react';
import { usePhrases, useRuntime, useSnapshot, useStored } from '../../../runtime/use-runtime.ts';
import {
  fullScreenIcon,
  holdDeviceIcon,
  keyboardIcon,
  leaveFullScreenIcon,
  loopIcon,
  pauseIcon,
  playIcon,
} from '../player-icons.tsx';
import { toggleFullScreen } from '../toggle-full-screen.ts';
import { RepeatButton } from '../loop/repeat-button.tsx';
import { PlaylistButtons } from '../playlist/playlist-buttons.tsx';
import { useIsVideoPlaying, usePlayer, usePlayerState } from '../use-player.ts';
import { PlaybackTime } from './playback-time.tsx';
import { PlayerButton } from './player-button.tsx';
import { RateSelect } from './rate-select.tsx';
import classes from './transport-bar.module.css';
import { VolumeControl } from './volume-control.tsx';

interface TransportBarProps {
  readonly onOpenShortcuts: () => void;
  /** buttons of other features */
  readonly children?: ReactNode;
}

/** Everything that plays the video and keeps the device in step with it. */
export function TransportBar({ onOpenShortcuts, children }: TransportBarProps) {
  const words = usePhrases().player;
  return (
    <div className={classes.root}>
      <PlayButton />
      <PlaylistButtons />
      <LoopButton />
      <RepeatButton />
      <RateSelect />
      <PlaybackTime />
      <span className={classes.space} />
      <PauseDeviceButton />
      <span className={classes.space} />
      {children}
      <VolumeControl />
      <span className={classes.keys}>
        <PlayerButton
          aria-label={words.shortcuts.open}
          title={words.shortcuts.open}
          onClick={onOpenShortcuts}
        >
          {keyboardIcon}
        </PlayerButton>
      </span>
      <FullScreenButton />
    </div>
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
  return (
    <PlayerButton isPrimary={hasVideo} onClick={controls.togglePlay}>
      {isPlaying ? pauseIcon : playIcon}
      <span className={classes.word}>
        <EitherWord words={[words.play, words.pause]} shown={isPlaying ? 1 : 0} />
      </span>
    </PlayerButton>
  );
}

function LoopButton() {
  const words = usePhrases().player.controls;
  const { controls } = usePlayer();
  const isLooping = usePlayerState((state) => state.isLooping);
  return (
    <PlayerButton title={words.loop} aria-pressed={isLooping} onClick={controls.toggleLoop}>
      {loopIcon}
      <span className={classes.wideWord}>{words.loop}</span>
    </PlayerButton>
  );
}

/** Rule PB-14. */
function PauseDeviceButton() {
  const words = usePhrases().player.controls;
  const { controls } = usePlayer();
  const isPlaying = useIsVideoPlaying();
  const isDevicePaused = usePlayerState((state) => state.isDevicePaused);
  const follows = useSnapshot((snapshot) => snapshot.owner === 'script');
  const isResting = isPlaying ? !follows : isDevicePaused;
  return (
    <PlayerButton data-active={isResting} title={words.pauseDeviceHint} onClick={controls.togglePauseDevice}>
      {holdDeviceIcon}
      <EitherWord words={[words.pauseDevice, words.resumeDevice]} shown={isResting ? 1 : 0} />
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
