import { usePhrases, useSnapshot } from '../../runtime/use-runtime.ts';
import classes from './driver-chip.module.css';

/** Who drives the device. */
export function DriverChip() {
  const words = usePhrases().device.owner;
  const owner = useSnapshot((snapshot) => snapshot.owner);
  return (
    <span className={classes.root}>
      <span className={classes.label}>{words.label}</span> {words[owner]}
    </span>
  );
}
