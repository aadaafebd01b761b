import { describeError } from '@kinora/phrases';
import { usePhrases, useRuntime } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import type { SeatObjection } from './find-objection.ts';

/** What speaks against receiving, before the seat is taken, and the dialog that offers the remedies. */
export function ObjectionNote({ objection }: { readonly objection: SeatObjection | null }) {
  const phrases = usePhrases();
  const words = useWords('room').lobby;
  const { entitlement } = useRuntime();
  return (
    <div role="status">
      {objection && (
        <Row gap={14} grow="first" surface="warn" size="md">
          <span>{describeError(phrases, objection.problem)}</span>
          <Button variant="default" onClick={() => entitlement.prompt(objection.about)}>
            {words.whatToDo}
          </Button>
        </Row>
      )}
    </div>
  );
}
