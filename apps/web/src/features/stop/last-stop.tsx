import { usePhrases, useSnapshot } from '../../runtime/use-runtime.ts';
import { Text } from '../../ui/layout/layout.tsx';
import classes from './last-stop.module.css';

/** Why motion ended last, until it begins again. */
export function LastStop() {
  const words = usePhrases().device.stop;
  const cause = useSnapshot(({ stopCause, motion }) => (motion === 'latched' ? null : stopCause));
  return (
    <Text tone="dim" size="xs">
      {cause && (
        <>
          {words.lastStop}: <span className={classes.cause}>{words.causes[cause]}</span>
        </>
      )}
    </Text>
  );
}
