import { useWords } from '../../runtime/use-session.ts';
import { useSnapshot } from '../../runtime/use-runtime.ts';
import classes from './connection-note.module.css';

/** How this page stands to the room's broker, while it is not simply connected. */
export function ConnectionNote() {
  const words = useWords('room').connection;
  const connection = useSnapshot(({ room }) => room?.connection ?? 'connecting');
  if (connection === 'connected') return null;
  return (
    <p className={classes.root} role="status">
      {words[connection]}
    </p>
  );
}
