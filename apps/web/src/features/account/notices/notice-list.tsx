import type { OperatorNotice } from '@kinora/contract/http';
import { useFormat } from '../../../runtime/use-runtime.ts';
import { useApi, useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Tag } from '../../../ui/layout/tag.tsx';

interface NoticeListProps {
  readonly notices: readonly OperatorNotice[];
  readonly onRead: () => void;
}

/** What operators wrote to the person: a sentence in the reader's language, and their own words as they wrote them. */
export function NoticeList({ notices, onRead }: NoticeListProps) {
  const { notices: words } = useWords('membership');
  const format = useFormat();
  const api = useApi();
  const markRead = async (id: string) => {
    const answer = await api('readNotice', { body: { id } });
    if (answer.ok) onRead();
  };
  return (
    <Stack as="ul" gap={8}>
      {notices.map(({ id, kind, text, createdAt, readAt }) => (
        <Stack as="li" gap={8} align="start" surface="tile" key={id}>
          <Row as="span">
            <small>{format.date(Date.parse(createdAt))}</small>
            {readAt === null && <Tag>{words.unread}</Tag>}
          </Row>
          <Text>{words.kinds[kind]}</Text>
          {text !== '' && (
            <Text surface="outlined" canBreak style={{ whiteSpace: 'pre-line' }}>
              {text}
            </Text>
          )}
          {readAt === null && (
            <Button variant="default" size="xs" onClick={() => void markRead(id)}>
              {words.markRead}
            </Button>
          )}
        </Stack>
      ))}
    </Stack>
  );
}
