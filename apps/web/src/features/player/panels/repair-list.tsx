import { mergeDistanceMs, type Repair } from '@kinora/motion';
import { usePhrases } from '../../../runtime/use-runtime.ts';

/** Each kind of repair with its count, in words. */
export function RepairList({ repairs }: { readonly repairs: readonly Repair[] }) {
  const words = usePhrases().player.repairs;
  return (
    <ul>
      {repairs.map(({ kind, count }) => (
        <li key={kind}>{words[kind](count, mergeDistanceMs)}</li>
      ))}
    </ul>
  );
}
