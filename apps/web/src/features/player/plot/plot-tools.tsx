import { ActionIcon, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormat, usePhrases } from '../../../runtime/use-runtime.ts';
import classes from './plot-tools.module.css';

/** Zoom of one press. */
const zoomStep = 1.5;

interface PlotToolsProps {
  readonly spanMs: number;
  readonly isFollowing: boolean;
  /** what is drawn thick is known */
  readonly hasOutput: boolean;
  /** between the buttons and the legend: what resizes the lanes */
  readonly grip?: ReactNode;
  readonly onZoom: (factor: number) => void;
  readonly onFollow: () => void;
}

/** The row above the lanes: buttons for those who don't turn a wheel, and what the lines mean. */
export function PlotTools({ spanMs, isFollowing, hasOutput, grip, onZoom, onFollow }: PlotToolsProps) {
  const words = usePhrases().player.plot;
  const format = useFormat();
  return (
    <div className={classes.root}>
      <div className={classes.zoom}>
        <ActionIcon
          variant="default"
          size={24}
          aria-label={words.zoomOut}
          onClick={() => onZoom(1 / zoomStep)}
        >
          {'−'}
        </ActionIcon>
        <span className={classes.span}>{words.span(format.number(spanMs / 1000, 1))}</span>
        <ActionIcon variant="default" size={24} aria-label={words.zoomIn} onClick={() => onZoom(zoomStep)}>
          {'+'}
        </ActionIcon>
        {!isFollowing && (
          <Button size="compact-xs" h={24} variant="default" onClick={onFollow}>
            {words.follow}
          </Button>
        )}
      </div>
      <div className={classes.grip}>{grip}</div>
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
