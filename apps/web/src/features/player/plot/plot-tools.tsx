import { ActionIcon, Button } from '@mantine/core';
import { useFormat, usePhrases } from '../../../runtime/use-runtime.ts';
import classes from './plot-tools.module.css';

/** Zoom of one press. */
const zoomStep = 1.5;

interface PlotToolsProps {
  readonly spanMs: number;
  readonly isFollowing: boolean;
  readonly onZoom: (factor: number) => void;
  readonly onFollow: () => void;
}

/** The plot's buttons, for those who don't drag and pinch. */
export function PlotTools({ spanMs, isFollowing, onZoom, onFollow }: PlotToolsProps) {
  const words = usePhrases().player.plot;
  const format = useFormat();
  return (
    <div className={classes.root}>
      {!isFollowing && (
        <Button size="xs" h={28} variant="default" className={classes.follow} onClick={onFollow}>
          {words.follow}
        </Button>
      )}
      <span className={classes.span}>{words.span(format.number(spanMs / 1000, 1))}</span>
      <ActionIcon variant="default" size={28} aria-label={words.zoomOut} onClick={() => onZoom(1 / zoomStep)}>
        {'−'}
      </ActionIcon>
      <ActionIcon variant="default" size={28} aria-label={words.zoomIn} onClick={() => onZoom(zoomStep)}>
        {'+'}
      </ActionIcon>
    </div>
  );
}
