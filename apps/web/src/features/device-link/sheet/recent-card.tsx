import { choiceName } from '../../../runtime/device/device-name.ts';
import type { RealChoice } from '../../../runtime/device/known-device.ts';
import { usePhrases, useRuntime } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { AccessNote } from './access-note.tsx';
import { ConnectionCard } from './connection-card.tsx';
import { useCardState } from './use-card-state.ts';

interface RecentCardProps {
  readonly recent: RealChoice;
  readonly isLocked: boolean;
}

/** The device that was connected last, or the only one that the site may open. */
export function RecentCard({ recent, isLocked }: RecentCardProps) {
  const { recent: words } = useWords('devices');
  const { menu, status } = usePhrases().device;
  const { device } = useRuntime();
  const state = useCardState('recent', recent);
  const name = choiceName(recent, status.kinds);
  return (
    <ConnectionCard title={words.title} text={words.text(name)} state={state} isLocked={isLocked}>
      {'url' in recent && <AccessNote url={recent.url} />}
      {/* a failure has its remedy as a button */}
      {state.kind !== 'failed' && (
        <Button isWrapped data-autofocus onClick={() => device.connect(recent)}>
          {menu.connectNamed(name)}
        </Button>
      )}
    </ConnectionCard>
  );
}
