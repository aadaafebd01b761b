import { fullScale } from '@kinora/kernel';
import { axisNames } from '@kinora/motion';
import type { CSSProperties } from 'react';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { axisColour } from '../../../ui/axis-colour.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { percentOf } from '../percent-range.ts';
import { speedShare } from '../speed-share.ts';
import { useControllerSeat } from '../session/room-context.ts';
import classes from './partner-panel.module.css';

/** What the partner allows. */
export function PartnerPanel() {
  const words = useWords('room').drive;
  return (
    <Panel title={words.limits}>
      <Limits />
    </Panel>
  );
}

function Limits() {
  const words = useWords('room').drive;
  const { axes: names } = usePhrases().device;
  const limits = useControllerSeat((room) => room.partner?.limits ?? null);
  if (limits === null)
    return (
      <Text tone="dim" size="sm">
        {words.noLimits}
      </Text>
    );
  return (
    <>
      <Text tone="dim" size="sm">
        {words.limitsText}
      </Text>
      <dl className={classes.limits}>
        {axisNames.map((axis) => {
          const range = limits.axes[axis];
          const isOn = range?.enabled === true;
          const style = {
            '--axis': axisColour(axis),
            '--from': (range?.min ?? 0) / fullScale,
            '--to': (range?.max ?? fullScale) / fullScale,
          } as CSSProperties;
          return (
            <div key={axis} className={classes.row} style={style} data-off={!isOn || undefined}>
              <dt>{names[axis]}</dt>
              <dd>
                <span className={classes.bar} aria-hidden />
                <span className={classes.figure}>
                  {isOn ? words.range(percentOf(range.min), percentOf(range.max)) : words.off}
                </span>
              </dd>
            </div>
          );
        })}
        <div className={classes.plain}>
          <dt>{words.speed}</dt>
          <dd>{words.percent(speedShare(limits.speed))}</dd>
        </div>
        <div className={classes.plain}>
          <dt>{words.intensity}</dt>
          <dd>{words.percent(Math.round(limits.intensity * 100))}</dd>
        </div>
      </dl>
    </>
  );
}
