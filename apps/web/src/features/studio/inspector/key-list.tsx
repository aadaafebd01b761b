import { useWords } from '../../../runtime/use-session.ts';
import classes from './inspector.module.css';

/** ST-44: what the keys do. */
export function KeyList() {
  const words = useWords('studio').keys;
  return (
    <dl className={classes.keys}>
      {words.rows.map(([keys, act]) => (
        <div key={keys}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{act}</dd>
        </div>
      ))}
    </dl>
  );
}
