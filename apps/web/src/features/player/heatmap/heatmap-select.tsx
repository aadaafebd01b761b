import { type AxisName, axisNames } from '@kinora/motion';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { Select } from '../../../ui/select.tsx';
import { choice } from '../controls/choice.tsx';
import { usePlayerState } from '../use-player.ts';
import type { HeatmapChoice } from './use-speeds.ts';

interface HeatmapSelectProps {
  readonly shown: HeatmapChoice;
  readonly onChange: (shown: HeatmapChoice) => void;
}

/** Which axis the heatmap shows, or all; not there while there is one to show. */
export function HeatmapSelect({ shown, onChange }: HeatmapSelectProps) {
  const { player, device } = usePhrases();
  const tracks = usePlayerState((state) => state.scripts.tracks);
  const axes: readonly AxisName[] = axisNames.filter((name) =>
    tracks.some(({ channel }) => channel === name),
  );
  if (axes.length < 2) return null;
  const axisChoices = axes.map((name) => [name as HeatmapChoice, device.axes[name]] as const);
  const choices = [...axisChoices, ['all', player.heatmap.all] as const];
  return <Select label={player.heatmap.choose} {...choice(choices, shown, onChange)} size="compact" />;
}
