import { timeAt, valueAt } from '@kinora/studio';
import { type KeyboardEvent } from 'react';
import { channelWord } from '../../../runtime/i18n/channel-word.ts';
import { useFormat, usePhrases } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { WindowedList } from '../../../ui/pickers/windowed-list.tsx';
import { useStudio, useStudioState } from '../session/studio-context.ts';
import { lanePoints } from '../session/studio-state.ts';
import { ChosenFields } from './chosen-fields.tsx';
import classes from './inspector.module.css';

/** ST-50: the chosen lane as a list: each point is read, chosen and changed without a picture. */
export function PointList() {
  const phrases = usePhrases();
  const words = useWords('studio').points;
  const format = useFormat();
  const { dispatch, acts } = useStudio();
  const points = useStudioState(lanePoints);
  const channel = useStudioState((state) => state.channel);
  const chosen = useStudioState((state) => state.chosen);
  const choose = (index: number) => {
    acts.seek(timeAt(points, index));
    dispatch({ type: 'chosen', chosen: Float64Array.of(timeAt(points, index)), toggles: true });
  };
  // the list keeps the keys that are pressed in it
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Delete') return;
    event.preventDefault();
    dispatch({ type: 'deleted' });
  };
  if (points.count === 0) return <Text tone="dim">{words.none}</Text>;
  return (
    <Stack gap={12}>
      <ChosenFields />
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the list inside has the focus */}
      <div className={classes.list} onKeyDown={press}>
        <WindowedList
          key={channel}
          label={words.label(channelWord(phrases, channel))}
          count={points.count}
          isMultiple
          isChosen={(index) => chosen.includes(timeAt(points, index))}
          renderRow={(index) =>
            words.point(format.number(timeAt(points, index) / 1000, 3), valueText(valueAt(points, index)))
          }
          onChoose={choose}
        />
      </div>
    </Stack>
  );

  function valueText(value: number): string {
    return format.number(value, Number.isInteger(value) ? 0 : 1);
  }
}
