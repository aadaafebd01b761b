import { usePhrases } from '../../../runtime/use-runtime.ts';
import type { RepairCount } from '../files/script-file.ts';
import classes from './repair-list.module.css';

/** Each kind of repair with its count, in words. */
export function RepairList({ repairs }: { readonly repairs: readonly RepairCount[] }) {
  const words = usePhrases().player.repairs;
  return (
    <ul className={classes.root}>
      {repairs.map(({ kind, count }) => (
        <li key={kind}>{words[kind](count)}</li>
      ))}
    </ul>
  );
}
