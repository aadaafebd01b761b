import { usePhrases, useRuntime, useSnapshot, useStored } from '../../runtime/use-runtime.ts';
import { Button } from '../../ui/button.tsx';

/** Problems that only the browser's chooser can mend. */
const chooserProblems: readonly unknown[] = ['serial.grant-lost', 'serial.choose-port'];

/** What one press does about a connection that failed. */
export function LinkRemedy() {
  const { device } = useRuntime();
  const { menu } = usePhrases().device;
  const problem = useSnapshot(({ link }) => (link.kind === 'disconnected' ? link.problem : null));
  const isElsewhere = useStored(device.isElsewhere, (state) => state);
  const lastChoice = useStored(device.lastChoice, (choice) => choice);
  if (isElsewhere || problem === 'device.in-other-tab') {
    return (
      <Button variant="default" onClick={device.takeOver}>
        {menu.takeOver}
      </Button>
    );
  }
  if (chooserProblems.includes(problem)) {
    return (
      <Button variant="default" onClick={() => void device.connectReal('all')}>
        {menu.connectReal}
      </Button>
    );
  }
  if (!lastChoice || problem === 'serial.unsupported') return null;
  return (
    <Button variant="default" onClick={() => device.connect(lastChoice)}>
      {menu.retry}
    </Button>
  );
}
