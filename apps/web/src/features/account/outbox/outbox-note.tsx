import { type ReactNode, Suspense } from 'react';
import { useWords } from '../../../runtime/use-session.ts';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { useMailPlace } from './use-mail-place.ts';

/** Served to callers on the server's own machine alone, who have opened the link that its start prints. */
const outboxPath = '/outbox';
const ownMachine = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

interface OutboxNoteProps {
  readonly email: string;
  readonly about: 'registered' | 'reset';
}

interface MailNoteProps extends OutboxNoteProps {
  /** what a server with a mail service says */
  readonly children: ReactNode;
}

/** Rule AC-242: that a mail was sent, or what a server that sends none did with it. */
export function MailNote({ children, ...props }: MailNoteProps) {
  const place = useMailPlace();
  if (place === null) return null;
  return place === 'service' ? (
    children
  ) : (
    <Suspense>
      <OutboxNote {...props} />
    </Suspense>
  );
}

function OutboxNote({ email, about }: OutboxNoteProps) {
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
      <Text tone="dim" size="sm">
        {words.link}
      </Text>
    </div>
  ) : (
    <Text tone="dim" size="sm">
      {words.where}
    </Text>
  );
}
