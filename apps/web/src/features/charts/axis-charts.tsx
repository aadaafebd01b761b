import { Suspense, useState } from 'react';
import { useMovingAxes } from '../../runtime/device/use-moving-axes.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import { useEngine, usePhrases } from '../../runtime/use-runtime.ts';
import { Columns } from '../../ui/layout/columns.tsx';
import { Panel } from '../../ui/panel.tsx';
import { historySpan } from './position-history.ts';
import { createPositionSampler } from './position-sampler.ts';

const AxisChart = lazyPart(async () => ({ default: (await import('./axis-chart.tsx')).AxisChart }));

interface AxisChartsProps {
  /** two beside each other where there is little room */
  readonly isCompact?: boolean;
}

/** A live chart of each axis of the device; the library that draws them is fetched when they are first shown. */
export function AxisCharts({ isCompact = false }: AxisChartsProps) {
  const { snapshot } = useEngine();
  const { device, profile: words } = usePhrases();
  const axes = useMovingAxes();
  const [sampler] = useState(() => createPositionSampler(document, snapshot));
  return (
    <Panel title={words.charts} hint={words.chartsExplanation(historySpan)}>
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
    </Panel>
  );
}
