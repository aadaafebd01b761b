import { Button } from '@mantine/core';
import { describeError } from '@kinora/phrases';
import { usePhrases, useRuntime, useSnapshot, useStored } from '../../runtime/use-runtime.ts';
import classes from './link-banner.module.css';

/** Below the header: what the link is waiting for or suffering from, and the one thing to do about it. */
export function LinkBanner() {
  const phrases = usePhrases();
  const link = useSnapshot((snapshot) => snapshot.link);
  const { device } = useRuntime();
  const lastChoice = useStored(device.lastChoice, (choice) => choice);
  const { menu, status } = phrases.device;
  const problem = link.kind === 'connecting' ? null : link.problem;
  const isLost = link.kind === 'disconnected' && problem !== null;
  if (link.kind !== 'connecting' && problem === null) return null;
  return (
    <div className={classes.root} role="status" data-tone={problem ? 'bad' : 'busy'}>
      <p className={classes.text}>
        {link.kind === 'connecting' && status.steps[link.step]}
        {problem && describeError(phrases, problem)}
        {link.kind === 'reconnecting' && <span className={classes.dim}> {status.attempt(link.attempt)}</span>}
      </p>
      {isLost && problem === 'device.in-other-tab' && (
        <Button variant="default" onClick={device.takeOver}>
          {menu.takeOver}
        </Button>
      )}
      {isLost && problem !== 'device.in-other-tab' && lastChoice && (
        <Button variant="default" onClick={() => device.connect(lastChoice)}>
          {menu.retry}
        </Button>
      )}
    </div>
  );
}
