import type { ChannelName } from '@kinora/motion';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { VisuallyHidden } from '../../../ui/layout/layout.tsx';
import { usePlayerState } from '../use-player.ts';
import classes from './axis-row.module.css';
import { scriptOptions } from './script-options.ts';

/** Rule PB-112: says that another file asks for the same axis, until the person has chosen. */
export function Contested({ channel }: { readonly channel: ChannelName }) {
  const words = usePhrases().axisRows;
  const scripts = usePlayerState((state) => state.scripts);
  if (!scripts.contested.includes(channel)) return null;
  const count = scriptOptions(scripts, channel).filter(({ isOwn }) => isOwn).length;
  return (
    <span className={classes.contested} title={words.contested(count)}>
      <span aria-hidden>1/{count}</span>
      <VisuallyHidden>{words.contested(count)}</VisuallyHidden>
    </span>
  );
}
