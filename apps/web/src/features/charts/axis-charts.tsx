import { Suspense, useState } from 'react';
import { useMovingAxes } from '../../runtime/device/use-moving-axes.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import { useEngine, usePhrases, useSnapshot } from '../../runtime/use-runtime.ts';
import { Columns } from '../../ui/layout/columns.tsx';
import { Panel } from '../../ui/panel.tsx';
import { historySpan } from './position-history.ts';
import { createPositionSampler, type PositionSampler } from './position-sampler.ts';

const AxisChart = lazyPart(async () => ({ default: (await import('./axis-chart.tsx')).AxisChart }));

interface AxisChartsProps {
  /** two beside each other where there is little room */
  readonly isCompact?: boolean;
}

/** Rule PG-201: where the device has been, or a sentence while there is none. */
export function AxisCharts({ isCompact = false }: AxisChartsProps) {
  const { snapshot } = useEngine();
  const { profile: words } = usePhrases();
  const hasDevice = useSnapshot(({ link }) => link.kind === 'connected' || link.kind === 'reconnecting');
  // it keeps what it has seen while the device is away
  const [sampler] = useState(() => createPositionSampler(document, snapshot));
  const hint = hasDevice ? words.chartsExplanation(historySpan) : words.chartsWithoutDevice(historySpan);
  return (
    <Panel title={words.charts} hint={hint}>
      {hasDevice && <Charts sampler={sampler} isCompact={isCompact} />}
    </Panel>
  );
}

interface ChartsProps {
  readonly sampler: PositionSampler;
  readonly isCompact: boolean;
}

/** A live chart of each axis of the device; the library that draws them is fetched when they are first shown. */
function Charts({ sampler, isCompact }: ChartsProps) {
  const { device } = usePhrases();
  const axes = useMovingAxes();
  return (
    <Columns {...(isCompact ? { count: 2 } : { min: 300 })}>
      {axes.map((axis) => (
        <Suspense key={axis} fallback={<div style={{ height: 202 }} />}>
          <AxisChart
            axis={axis}
            title={device.axisTitle(device.axes[axis], axis)}
            sampler={sampler}
            isCompact={isCompact}
          />
        </Suspense>
      ))}
    </Columns>
  );
}
