import { chosenColumns } from '@kinora/studio';
import { useWords } from '../../../runtime/use-session.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { useStudio, useStudioState } from '../session/studio-context.ts';
import { lanePoints } from '../session/studio-state.ts';
import classes from './inspector.module.css';

/** ms: eleven days, as readers of scripts have it */
const latestMs = 1e9;

/** ST-50: exact time and position of the first chosen point; the other chosen ones move with it. */
export function ChosenFields() {
  const words = useWords('studio').edit;
  const { dispatch } = useStudio();
  const points = useStudioState(lanePoints);
  const chosen = useStudioState((state) => state.chosen);
  const { times, values } = chosenColumns(points, chosen.subarray(0, 1));
  const [time, value] = [times[0], values[0]];
  const isNone = time === undefined || value === undefined;
  return (
    <div
      className={classes.chosen}
      role="group"
      aria-label={chosen.length > 1 ? words.chosenPoints : words.chosenPoint}
    >
      <NumberField
        label={words.time}
        caption={words.time}
        unit={words.units.ms}
        value={time ?? null}
        min={0}
        max={latestMs}
        disabled={isNone}
        onCommit={(ms) => !isNone && ms !== null && dispatch({ type: 'moved', byMs: ms - time, byValue: 0 })}
      />
      <NumberField
        label={words.value}
        caption={words.value}
        unit={words.units.percent}
        value={value ?? null}
        min={0}
        max={100}
        step={0.1}
        disabled={isNone}
        onCommit={(next) =>
          !isNone && next !== null && dispatch({ type: 'moved', byMs: 0, byValue: next - value })
        }
      />
    </div>
  );
}
