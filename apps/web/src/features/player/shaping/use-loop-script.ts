import { type AxisName, type LoopKeyframe, loopOfTrack, orientTrack } from '@kinora/motion';
import { describeError } from '@kinora/phrases';
import { useRuntime } from '../../../runtime/use-runtime.ts';
import { usePlayer } from '../use-player.ts';

/** Reads a file as a loop for the axis: its own track if the file has one, else the first. Says what it cannot use. */
export function useLoopScript(
  axis: AxisName,
  onRead: (keyframes: readonly LoopKeyframe[]) => void,
): (files: readonly File[]) => Promise<void> {
  const { notices, phrases } = useRuntime();
  const { reader } = usePlayer();
  return async (files) => {
    const [outcome] = await reader.read(files.slice(0, 1), '');
    if (outcome === undefined) return;
    const tracks = outcome.ok ? outcome.file.tracks : [];
    const track = tracks.find(({ channel }) => channel === axis) ?? tracks[0];
    const loop = track === undefined ? null : loopOfTrack(orientTrack(track));
    if (loop !== null) {
      onRead(loop);
      return;
    }
    const name = outcome.ok ? outcome.file.name : outcome.name;
    const code = outcome.ok ? 'script.no-actions' : outcome.code;
    notices.show({ key: `${code} ${name}`, text: describeError(phrases, code, { name }), tone: 'warning' });
  };
}
