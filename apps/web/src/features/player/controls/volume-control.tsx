import { useRef } from 'react';
import { useFormat, usePhrases } from '../../../runtime/use-runtime.ts';
import { mutedIcon, soundIcon } from '../player-icons.tsx';
import { usePlayer, usePlayerState } from '../use-player.ts';
import { PlayerButton } from './player-button.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { RangeInput } from '../../../ui/range-input.tsx';
import { useWheel } from '../../../ui/use-wheel.ts';
import classes from './volume-control.module.css';

export function VolumeControl() {
  const words = usePhrases().player.controls;
  const format = useFormat();
  const { controls } = usePlayer();
  const volume = usePlayerState((state) => state.volume);
  const isMuted = usePlayerState((state) => state.isMuted);
  const control = useRef<HTMLElement>(null);
  useWheel(control, (event) => {
    if (event.deltaY === 0 || event.ctrlKey) return;
    event.preventDefault();
    controls.stepVolume(event.deltaY < 0 ? 1 : -1);
  });
  const name = isMuted ? words.unmute : words.mute;
  return (
    <Row as="span" ref={control} gap={6} isOneLine>
      <PlayerButton aria-label={name} title={name} onClick={controls.toggleMute}>
        {isMuted ? mutedIcon : soundIcon}
      </PlayerButton>
      <span className={classes.slider}>
        <RangeInput
          label={words.volume}
          value={isMuted ? 0 : volume}
          min={0}
          max={1}
          step={0.01}
          valueText={format.percent(isMuted ? 0 : volume)}
          onChange={controls.setVolume}
        />
      </span>
    </Row>
  );
}
