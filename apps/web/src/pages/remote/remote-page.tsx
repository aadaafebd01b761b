import { Lobby } from '../../features/room/lobby/lobby.tsx';
import { useWords } from '../../runtime/use-session.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** `/remote`: joins or creates a room. */
export function RemotePage() {
  const words = useWords('room');
  return (
    <Page width={700}>
      <PageTitle title={words.title} text={words.intro} />
      <Lobby />
    </Page>
  );
}
