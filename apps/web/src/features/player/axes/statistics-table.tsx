import { fullScale } from '@kinora/kernel';
import { type AxisName, isAxisName, trackStatistics } from '@kinora/motion';
import { useMemo } from 'react';
import { useFormat, usePhrases } from '../../../runtime/use-runtime.ts';
import { formatTime } from '../media/media-time.ts';
import { usePlayerState } from '../use-player.ts';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';

/** What the script asks of each axis. */
export function StatisticsTable() {
  const { player, device } = usePhrases();
  const words = player.statistics;
  const format = useFormat();
  const tracks = usePlayerState((state) => state.scripts.tracks);
  const rows = useMemo(
    () =>
      tracks
        .filter((track) => isAxisName(track.channel))
        .map((track) => ({ axis: track.channel as AxisName, ...trackStatistics(track) })),
    [tracks],
  );
  if (rows.length === 0) return null;
  return (
    <Stack as="section" gap={6}>
      <Text as="h3" size="caption">
        {words.title}
      </Text>
      <PlainTable isNumeric>
        <thead>
          <tr>
            <th scope="col">{words.axis}</th>
            <th scope="col">{words.actions}</th>
            <th scope="col">{words.duration}</th>
            <th scope="col">{words.averageSpeed}</th>
            <th scope="col">{words.fastest}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.axis}>
              <th scope="row">{device.axes[row.axis]}</th>
              <td>{format.number(row.actions)}</td>
              <td>{formatTime(row.durationMs / 1000)}</td>
              <td>{words.percentPerSecond(format.percent(row.averageSpeed / fullScale))}</td>
              <td>{words.percentPerSecond(format.percent(row.topSpeed / fullScale))}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <Text tone="dim" size="xs">
        {words.unit}
      </Text>
    </Stack>
  );
}
