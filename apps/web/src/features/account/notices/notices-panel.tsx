import { useAnswer } from '../../../runtime/use-answer.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Panel } from '../../../ui/panel.tsx';
import { NoticeList } from './notice-list.tsx';

/** What operators wrote to the person; nothing where there is none. */
export function NoticesPanel({ isUnreadOnly = false }: { readonly isUnreadOnly?: boolean }) {
  const { notices: words } = useWords('membership');
  const { value, reload } = useAnswer('listNotices', {});
  const notices = value?.filter(({ readAt }) => !isUnreadOnly || readAt === null) ?? [];
  if (notices.length === 0) return null;
  return (
    <Panel title={words.title}>
      <NoticeList notices={notices} onRead={reload} />
    </Panel>
  );
}
