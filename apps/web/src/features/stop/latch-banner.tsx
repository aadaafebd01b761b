import { usePhrases, useRuntime, useSnapshot } from '../../runtime/use-runtime.ts';
import { Button } from '../../ui/button.tsx';
import { SquareIcon } from '../../ui/icons.tsx';
import { Row, Text } from '../../ui/layout/layout.tsx';
import classes from './latch-banner.module.css';

/**
 * While Stop is latched: why, and the only button to end it. It takes the place of what the header says of motion, so that
 * nothing on the page moves when it comes. Nothing is drawn otherwise.
 */
export function LatchBanner() {
  const { stop } = useRuntime();
  const words = usePhrases().device.stop;
  const cause = useSnapshot(({ stopCause }) => stopCause);
  const isLatched = useSnapshot(({ motion }) => motion === 'latched');
  return (
    <div className={classes.place} role="status" data-latched={isLatched || undefined}>
      {isLatched && (
        <Row gap={12} isOneLine className={classes.root}>
          <SquareIcon />
          <Text size="md" className={classes.text}>
            <strong>{cause ? words.latchedBy(words.causes[cause]) : words.latched}</strong>
          </Text>
          <Button
            size="md"
            style={{ flex: 'none' }}
            variant="default"
            title={words.resumeLabel}
            onClick={stop.resume}
          >
            {words.resume}
          </Button>
        </Row>
      )}
    </div>
  );
}
