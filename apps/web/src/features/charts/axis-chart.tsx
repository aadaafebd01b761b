import 'uplot/dist/uPlot.min.css';
import type { AxisName } from '@kinora/motion';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import { subscribeInPictures } from '../../runtime/screen/in-pictures.ts';
import { watchSight } from '../../runtime/screen/watch-sight.ts';
import { useFormat, usePhrases } from '../../runtime/use-runtime.ts';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { useColourScheme } from '../../ui/theme/shown-scheme.ts';
import classes from './axis-chart.module.css';
import { chartOptions } from './chart-options.ts';
import { historySeconds, historySpan } from './position-history.ts';
import type { PositionSampler } from './position-sampler.ts';

/** px */
const chartHeights = { large: 170, compact: 112 };

interface AxisChartProps {
  readonly axis: AxisName;
  readonly title: string;
  readonly sampler: PositionSampler;
  readonly isCompact: boolean;
}

/** One axis's last 50 seconds, drawn outside React while they are in sight (PG-202). */
export function AxisChart({ axis, title, sampler, isCompact }: AxisChartProps) {
  const words = usePhrases().profile;
  const format = useFormat();
  const scheme = useColourScheme();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const height = isCompact ? chartHeights.compact : chartHeights.large;
    const data = (): uPlot.AlignedData => [[...historySeconds], [...sampler.history.of(axis)]];
    const size = () => ({ width: element.clientWidth, height });
    const plot = new uPlot({ ...size(), ...chartOptions(element, axis, format, isCompact) }, data(), element);
    const resizing = new ResizeObserver(() => plot.setSize(size()));
    resizing.observe(element);
    let isInSight = false;
    const draw = () => isInSight && plot.setData(data());
    const endSight = watchSight(element, (now) => {
      isInSight = now;
      draw();
    });
    const unsubscribe = subscribeInPictures(sampler.subscribe, draw);
    return () => {
      unsubscribe();
      resizing.disconnect();
      endSight();
      plot.destroy();
    };
    // The colours are read from the page, so another theme needs another plot.
  }, [axis, format, sampler, scheme, isCompact]);
  return (
    <Stack as="figure" gap={2} surface="outlined" style={{ color: `var(--k-${axis})` }}>
      <Text as="figcaption" size="sm" weight="bold">
        {title}
      </Text>
      <div ref={box} className={classes.plot} role="img" aria-label={words.chartLabel(title, historySpan)} />
    </Stack>
  );
}
