import type { ChannelName } from '@kinora/motion';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { channelWord } from '../../../runtime/i18n/channel-word.ts';
import classes from './axis-marks.module.css';

/** The axes that a script set moves, each by its name and in its colour. */
export function AxisMarks({ channels }: { readonly channels: readonly ChannelName[] }) {
  const phrases = usePhrases();
  return (
    <span className={classes.root}>
      {channels.map((channel) => (
        <span
          key={channel}
          className={classes.mark}
          title={channelWord(phrases, channel)}
          style={{ borderColor: `var(--k-${channel}, var(--k-dim))` }}
        >
          {channel}
        </span>
      ))}
    </span>
  );
}
