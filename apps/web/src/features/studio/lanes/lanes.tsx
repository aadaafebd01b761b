import { channelNames, isChannelName } from '@kinora/motion';
import { type RefObject, useEffect, useRef } from 'react';
import { channelWord } from '../../../runtime/i18n/channel-word.ts';
import { useFrames } from '../../../runtime/screen/use-frames.ts';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Select } from '../../../ui/select.tsx';
import { usePlayheadState, useStudio, useStudioState } from '../session/studio-context.ts';
import { Lane } from './lane.tsx';
import classes from './lanes.module.css';
import { Overview } from './overview.tsx';
import { TimeRuler } from './time-ruler.tsx';
import { showTime } from './time-window.ts';

/** All lanes over one time line (ST-41). */
export function Lanes() {
  const words = useWords('studio').lanes;
  const root = useRef<HTMLElement>(null);
  const channels = useStudioState(({ history }) => history.present.channels);
  useFollowPlayhead(root);
  return (
    <section ref={root} className={classes.root} aria-label={words.label}>
      <div className={classes.row}>
        <AddLane />
        <Overview />
      </div>
      <div className={classes.row}>
        <span />
        <TimeRuler />
      </div>
      {[...channels.keys()].map((channel) => (
        <Lane key={channel} channel={channel} />
      ))}
    </section>
  );
}

/** The lanes turn their page while the video plays. */
function useFollowPlayhead(root: RefObject<HTMLElement | null>): void {
  const { view, playhead, endMs, acts } = useStudio();
  const isPlaying = usePlayheadState((state) => state.isPlaying);
  useFrames(root, isPlaying, () => {
    if (!isPlaying) return;
    const window = view.getState();
    const next = showTime(window, playhead.nowMs(), endMs());
    if (next !== window) acts.look(next);
  });
  useEffect(() => playhead.store.subscribe(() => acts.pan(0)), [playhead, acts]);
}

function AddLane() {
  const phrases = usePhrases();
  const words = useWords('studio').lanes;
  const { dispatch } = useStudio();
  const channels = useStudioState(({ history }) => history.present.channels);
  const offered = channelNames.filter((channel) => !channels.has(channel));
  return (
    <Select
      label={words.add}
      value=""
      disabled={offered.length === 0}
      onChange={(channel) => isChannelName(channel) && dispatch({ type: 'lane-added', channel })}
    >
      <option value="">{words.add}</option>
      {offered.map((channel) => (
        <option key={channel} value={channel}>
          {channelWord(phrases, channel)}
        </option>
      ))}
    </Select>
  );
}
