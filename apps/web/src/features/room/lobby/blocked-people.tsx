import type { BlockedPerson } from '@kinora/contract/http';
import { useCallback } from 'react';
import type { ApiCall, ShownByCaller } from '../../../runtime/api/api.ts';
import { useLoaded } from '../../../runtime/use-loaded.ts';
import { useFormat, useRuntime } from '../../../runtime/use-runtime.ts';
import { useApi, useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';

/** The people that one has blocked, with a button to unblock each; nothing if the list is empty. */
export function BlockedPeople() {
  const words = useWords('room').blocks;
  const { notices } = useRuntime();
  const api = useApi();
  const { value: blocked, reload } = useLoaded(
    useCallback((shownByCaller) => loadBlocked(api, shownByCaller), [api]),
  );
  const unblock = async (key: string) => {
    const answer = await api('unblock', { body: { key } });
    if (!answer.ok) return;
    reload();
    notices.show({ key: 'unblocked', text: words.unblocked, tone: 'info' });
  };
  if (blocked === null || blocked.length === 0) return null;
  return (
    <Panel title={words.title} hint={words.text}>
      <Stack as="ul" gap={8}>
        {blocked.map((person) => (
          <Blocked key={person.key} person={person} onUnblock={() => void unblock(person.key)} />
        ))}
      </Stack>
    </Panel>
  );
}

interface BlockedProps {
  readonly person: BlockedPerson;
  readonly onUnblock: () => void;
}

function Blocked({ person, onUnblock }: BlockedProps) {
  const { blocks: words, lobby } = useWords('room');
  const format = useFormat();
  const { name: nickname, seat } = person;
  const shown = nickname === '' ? words.nameless : nickname;
  const name = seat === null ? shown : `${shown} · ${lobby.roles[seat].name}`;
  const at = Date.parse(person.blockedAt);
  return (
    <Row as="li" gap={14} grow="first" surface="tile" size="md">
      <Text as="span" canBreak>
        {name}
      </Text>
      <Text as="span" tone="dim" size="md">
        {words.since(`${format.date(at)} ${format.time(at)}`)}
      </Text>
      <Button variant="default" aria-label={words.unblockWhom(name)} onClick={onUnblock}>
        {words.unblock}
      </Button>
    </Row>
  );
}

async function loadBlocked(
  api: ApiCall,
  shownByCaller?: ShownByCaller,
): Promise<readonly BlockedPerson[] | null> {
  const answer = await api('listBlocks', {}, shownByCaller);
  return answer.ok ? answer.value : null;
}
