import { axisNames } from '@kinora/motion';
import { Suspense } from 'react';
import { lazyPart } from '../../../runtime/lazy-part.tsx';
import { usePhrases, useSnapshot } from '../../../runtime/use-runtime.ts';
import { Button } from '../../../ui/button.tsx';
import { FoldedRows } from '../../../ui/folded-rows.tsx';
import { Row, Text } from '../../../ui/layout/layout.tsx';
import { usePlayerState } from '../use-player.ts';
import { AxisRow } from './axis-row.tsx';
import classes from './axis-rows.module.css';
import { DriveLimits } from './drive-limits.tsx';
import { LevelRows } from './level-rows.tsx';
import { useOfferedAxes } from './use-offered-axes.ts';
import { VariantChoice } from './variant-choice.tsx';

const ShapingParts = lazyPart(async () => ({
  default: (await import('../shaping/shaping-parts.tsx')).ShapingParts,
}));

interface AxisRowsProps {
  /** gaps, limits by another axis, going home: below the rows */
  readonly isShapingOpen: boolean;
  readonly onToggleShaping: () => void;
  /** opens what each axis is allowed; absent where the page has no such drawer */
  readonly onOpenSettings?: (() => void) | undefined;
}

/** One row for each axis of the device, then what counts for all of them. Scrolls by itself. */
export function AxisRows({ isShapingOpen, onToggleShaping, onOpenSettings }: AxisRowsProps) {
  const { player, shaping } = usePhrases();
  return (
    <section className={classes.root} aria-labelledby="player-axes">
      <Row justify="between" isOneLine className={classes.head}>
        <Text as="h2" size="caption" id="player-axes">
          {player.axes.title}
        </Text>
        <StartNote />
        <VariantChoice />
      </Row>
      <Rows />
      <LevelRows />
      <DriveLimits />
      <Row className={classes.links}>
        <Button size="xs" variant="default" aria-expanded={isShapingOpen} onClick={onToggleShaping}>
          {shaping.open}
        </Button>
        {onOpenSettings && (
          <Button size="xs" variant="default" onClick={onOpenSettings}>
            {player.limits.eachAxis}
          </Button>
        )}
      </Row>
      <Suspense>{isShapingOpen && <ShapingParts />}</Suspense>
    </section>
  );
}

/** Rule PB-111: the axes of the device, and folded those that it lacks. */
function Rows() {
  const words = usePhrases().axisRows;
  const { shown, missing, isLacking } = useOfferedAxes();
  return (
    <>
      {shown.map((axis) => (
        <AxisRow key={axis} axis={axis} isLacking={isLacking(axis)} />
      ))}
      {missing.length > 0 && (
        <FoldedRows title={words.missing(missing.length)}>
          <Text tone="dim" size="sm" className={classes.sentence}>
            {words.missingHint}
          </Text>
          {missing.map((axis) => (
            <AxisRow key={axis} axis={axis} />
          ))}
        </FoldedRows>
      )}
    </>
  );
}

/** Says why no position is shown though the device moves: it is not known before the first move has ended. */
function StartNote() {
  const words = usePhrases().player.axes;
  const tracks = usePlayerState((state) => state.scripts.tracks);
  const isStarting = useSnapshot(
    ({ motion, positions }) =>
      motion === 'moving' &&
      axisNames.some((axis) => positions[axis] === null && tracks.some((track) => track.channel === axis)),
  );
  return (
    <Text size="xs" role="status">
      {isStarting && words.starting}
    </Text>
  );
}
