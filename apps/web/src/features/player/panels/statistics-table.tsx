import { type AxisName, isAxisName, trackStatistics } from '@kinora/motion';
import { useMemo } from 'react';
import { useFormat, usePhrases } from '../../../runtime/use-runtime.ts';
import { formatTime } from '../media/media-time.ts';
import { usePlayerState } from '../use-player.ts';
import classes from './statistics-table.module.css';

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
    <section>
      <h3 className={classes.title}>{words.title}</h3>
      <table className={classes.table}>
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
              <td>{format.number(row.averageSpeed)}</td>
              <td>{format.number(row.topSpeed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.unit}>{words.unit}</p>
    </section>
  );
}
