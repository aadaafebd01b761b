import { useWords } from '../../../runtime/use-session.ts';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { useMailPlace } from './use-mail-place.ts';

/** Served to callers on the server's own machine alone. */
const outboxPath = '/outbox';
const ownMachine = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

interface OutboxNoteProps {
  readonly email: string;
  readonly about: 'registered' | 'reset';
}

/** Rule AC-242: a server that sends no mail says what it did with it, and where it is. */
export function OutboxNote({ email, about }: OutboxNoteProps) {
  const words = useWords('outbox');
  return (
    <>
      <p role="status">{words[about](email)}</p>
      <OutboxPlace />
    </>
  );
}

/** The outbox, for a person who sits at the server's machine; what it is, for everybody else. */
export function OutboxPlace() {
  const words = useWords('outbox');
  const isShown = useMailPlace() === 'outbox' && ownMachine.test(window.location.hostname);
  return isShown ? (
    <div>
      <OutsideLink address={outboxPath}>{words.open}</OutsideLink>
    </div>
  ) : (
    <Text tone="dim" size="sm">
      {words.where}
    </Text>
  );
}
