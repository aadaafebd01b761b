import { useState } from 'react';
import { useAnswer } from '../../../runtime/use-answer.ts';
import { useWords, useApi, useDialogWords } from '../../../runtime/use-session.ts';
import { useFormat, useRuntime } from '../../../runtime/use-runtime.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Tag } from '../../../ui/layout/tag.tsx';
import { Panel } from '../../../ui/panel.tsx';

/** Where the account is signed in, and the button to end it everywhere. */
export function SessionsPanel() {
  const { profile: words } = useWords('account');
  const format = useFormat();
  const api = useApi();
  const { notices } = useRuntime();
  const { value: sessions, reload } = useAnswer('listSessions', {});
  const [isAsking, setAsking] = useState(false);
  const endOne = async (id: string) => {
    const answer = await api('endSession', { body: { id } });
    if (!answer.ok) return;
    reload();
    notices.show({ key: 'session-ended', text: words.sessionEnded, tone: 'info' });
  };
  return (
    <Panel
      title={words.sessionsTitle}
      hint={sessions === null ? undefined : words.sessionCount(sessions.length)}
    >
      <Stack as="ul" gap={8}>
        {sessions?.map(({ id, client, lastSeenAt, isCurrent }) => {
          const seen = Date.parse(lastSeenAt);
          return (
            <Stack as="li" gap={4} align="start" surface="tile" size="md" key={id}>
              <Row as="span">
                {client === '' ? words.unknownClient : client}
                {isCurrent && <Tag>{words.thisSession}</Tag>}
              </Row>
              <small>{words.lastSeen(format.date(seen), format.time(seen))}</small>
              {!isCurrent && (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={words.endSessionLabel(
                    client === '' ? words.unknownClient : client,
                    `${format.date(seen)} ${format.time(seen)}`,
                  )}
                  onClick={() => void endOne(id)}
                >
                  {words.endSession}
                </Button>
              )}
            </Stack>
          );
        })}
      </Stack>
      <div>
        <Button variant="default" onClick={() => setAsking(true)}>
          {words.endSessions}
        </Button>
      </div>
      {isAsking && <EndSessionsDialog onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function EndSessionsDialog({ onClose }: { readonly onClose: () => void }) {
  const { profile: words } = useWords('account');
  const { session } = useRuntime();
  const api = useApi();
  const endAll = async () => {
    const answer = await api('endSessions', { body: {} });
    if (answer.ok) session.end();
    return answer.ok;
  };
  return (
    <Dialog
      title={words.endSessionsTitle}
      words={useDialogWords()}
      confirmWord={words.endSessions}
      onConfirm={endAll}
      onClose={onClose}
    >
      <p>{words.endSessionsText}</p>
    </Dialog>
  );
}
