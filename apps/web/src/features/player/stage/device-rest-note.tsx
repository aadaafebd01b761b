import { usePhrases, useSnapshot } from '../../../runtime/use-runtime.ts';
import { useIsVideoPlaying, usePlayerState } from '../use-player.ts';
import classes from './device-rest-note.module.css';

/** Says why a playing video moves nothing. */
export function DeviceRestNote() {
  const { player, device } = usePhrases();
  const owner = useSnapshot((snapshot) => snapshot.owner);
  const isPlaying = useIsVideoPlaying();
  const isDevicePaused = usePlayerState((state) => state.isDevicePaused);
  if (!isPlaying || owner === 'script') return null;
  const isOther = !isDevicePaused && owner !== 'nobody';
  const text = isOther ? player.controls.otherOwner(device.owner[owner]) : player.controls.devicePaused;
  return (
    <p className={classes.root} role="status">
      {text}
    </p>
  );
}
