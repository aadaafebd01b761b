import { usePhrases, useRuntime } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { ConnectionCard } from './connection-card.tsx';
import { type CardProps, useCardState } from './use-card-state.ts';

/** The device that everybody has. */
export function VirtualCard({ recent }: Pick<CardProps, 'recent'>) {
  const { title, text } = useWords('devices').cards.virtual;
  const { menu } = usePhrases().device;
  const { device } = useRuntime();
  return (
    <ConnectionCard title={title} text={text} state={useCardState('virtual', recent)}>
      <Button variant="default" isWrapped onClick={device.connectVirtual}>
        {menu.connectVirtual}
      </Button>
    </ConnectionCard>
  );
}
