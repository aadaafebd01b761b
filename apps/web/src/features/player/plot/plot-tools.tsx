import { useFormat, usePhrases } from '../../../runtime/use-runtime.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import classes from './plot-tools.module.css';

/** Zoom of one press. */
const zoomStep = 1.5;

interface PlotToolsProps {
  readonly spanMs: number;
  readonly isFollowing: boolean;
  /** what is drawn thick is known */
  readonly hasOutput: boolean;
  readonly onZoom: (factor: number) => void;
  readonly onFollow: () => void;
}

/** The row above the lanes: buttons for those who don't turn a wheel, and what the lines mean. */
export function PlotTools({ spanMs, isFollowing, hasOutput, onZoom, onFollow }: PlotToolsProps) {
  const words = usePhrases().player.plot;
  const format = useFormat();
  return (
    <div className={classes.root}>
      <div className={classes.zoom}>
        <IconButton variant="default" size={24} label={words.zoomOut} onClick={() => onZoom(1 / zoomStep)}>
          {'−'}
        </IconButton>
        <span className={classes.span}>{words.span(format.number(spanMs / 1000, 1))}</span>
        <IconButton variant="default" size={24} label={words.zoomIn} onClick={() => onZoom(zoomStep)}>
          {'+'}
        </IconButton>
        {!isFollowing && (
          <Button size="xs" className={classes.follow} variant="default" onClick={onFollow}>
            {words.follow}
          </Button>
        )}
      </div>
      {hasOutput && (
        <p className={classes.legend}>
          <span>
            <i className={classes.line} /> {words.script}
          </span>
          <span>
            <i className={classes.line} data-thick /> {words.output}
          </span>
        </p>
      )}
    </div>
  );
}
