import { completeFill, completeShaping } from '@kinora/motion';
import { useFormat, usePhrases } from '../../../runtime/use-runtime.ts';
import { useEffect, useRef } from 'react';
import { FoldedRows } from '../../../ui/folded-rows.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { SliderField } from '../../../ui/slider-field.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { useOfferedAxes } from '../axes/use-offered-axes.ts';
import { Hint } from '../controls/hint.tsx';
import { PlayerButton } from '../controls/player-button.tsx';
import { GapSkipSection } from '../loop/gap-skip-section.tsx';
import { HomeSection } from './home-section.tsx';
import { LimitRow } from './limit-row.tsx';
import classes from './shaping.module.css';
import { useShaping } from './use-shaping.ts';

/**
 * Rules SP-1 to SP-24 and SP-40: what counts for all axes, and the limits of one by another. It is part of the page, so
 * that the picture stays in sight, and Esc stops as ever.
 */
export function ShapingParts() {
  const words = usePhrases().shaping;
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    // newer browsers return a promise, which React would take for a cleanup
    root.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <Stack as="section" ref={root} gap={20} className={classes.parts} aria-label={words.title}>
      <FillSection />
      <GapSection />
      <GapSkipSection />
      <LimitSection />
      <HomeSection />
    </Stack>
  );
}

/** Twist, roll and pitch wander in the stroke's own time: what the field's programs begin with. */
const byChance = { kind: 'noise', speed: 0.6, amplitude: 50, byStroke: true } as const;

function FillSection() {
  const words = usePhrases().shaping.fills;
  const format = useFormat();
  const { shaping, change } = useShaping();

  function wander(): void {
    const chosen = (['R0', 'R1', 'R2'] as const).map(
      (axis, index) => [axis, completeFill({ ...byChance, seed: index + 1 }, axis)] as const,
    );
    change({ fills: { ...shaping.fills, ...Object.fromEntries(chosen) } });
  }

  return (
    <Section title={words.title} hint={words.hint}>
      <Row size="md">
        <PlayerButton onClick={wander}>{words.presetChance}</PlayerButton>
        <PlayerButton onClick={() => change({ fills: completeShaping(null).fills })}>
          {words.presetStill}
        </PlayerButton>
      </Row>
      <SliderField
        label={words.intensity}
        value={shaping.intensity}
        min={0}
        max={1}
        step={0.01}
        text={format.percent(shaping.intensity)}
        onChange={(intensity) => change({ intensity })}
      />
    </Section>
  );
}

function GapSection() {
  const { gaps: words, fills } = usePhrases().shaping;
  const format = useFormat();
  const { shaping, change } = useShaping();
  const { gaps } = shaping;
  const secondsOf = (ms: number) => fills.seconds(format.number(ms / 1000));
  return (
    <Section title={words.title}>
      <Toggle label={words.on} checked={gaps.isOn} onChange={(isOn) => change({ gaps: { ...gaps, isOn } })} />
      <Hint>{words.hint}</Hint>
      {gaps.isOn && (
        <>
          <SliderField
            label={words.after}
            value={gaps.afterMs}
            min={2000}
            max={60_000}
            step={1000}
            text={secondsOf(gaps.afterMs)}
            onChange={(afterMs) => change({ gaps: { ...gaps, afterMs } })}
          />
          <SliderField
            label={words.fade}
            value={gaps.fadeMs}
            min={200}
            max={5000}
            step={100}
            text={secondsOf(gaps.fadeMs)}
            onChange={(fadeMs) => change({ gaps: { ...gaps, fadeMs } })}
          />
        </>
      )}
    </Section>
  );
}

function LimitSection() {
  const { axisRows, shaping } = usePhrases();
  const { shown, missing } = useOfferedAxes();
  return (
    <Section title={shaping.limits.title} hint={shaping.limits.hint}>
      {shown.map((axis) => (
        <LimitRow key={axis} axis={axis} />
      ))}
      {missing.length > 0 && (
        <FoldedRows title={axisRows.missing(missing.length)}>
          {missing.map((axis) => (
            <LimitRow key={axis} axis={axis} />
          ))}
        </FoldedRows>
      )}
    </Section>
  );
}
