import { Lobby } from '../../features/room/lobby/lobby.tsx';
import { useWords } from '../../runtime/use-session.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import classes from './remote-page.module.css';

/** `/remote`: the way into a room. */
export function RemotePage() {
  const words = useWords('room');
  return (
    <div className={classes.root}>
      <PageTitle title={words.title} text={words.intro} />
      <Lobby />
    </div>
  );
}
