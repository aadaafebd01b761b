import { noTuning, type Tuning, tuningBounds } from '@kinora/motion';
import { useId } from 'react';
import { useFormat, usePhrases, useStored } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { RangeInput } from '../../../ui/range-input.tsx';
import classes from './live-controls.module.css';
import { useMotions } from './motions-context.ts';

const names = ['speed', 'depth'] as const;

/** percent that a key or the smallest move of the pointer changes */
const stepPercent = 5;

/** Speed and depth of whatever plays, also while it plays: the engine eases them in (PF-58). */
export function LiveControls() {
  const words = useWords('motions').live;
  const { tuning } = useMotions();
  const isPlain = useStored(
    tuning,
    ({ speed, depth }) => speed === noTuning.speed && depth === noTuning.depth,
  );
  return (
    <div className={classes.root} role="group" aria-label={words.title}>
      <div className={classes.sliders}>
        {names.map((name) => (
          <LiveSlider key={name} name={name} />
        ))}
      </div>
      <Button
        size="xs"
        variant="default"
        title={words.resetHint}
        disabled={isPlain}
        onClick={() => tuning.setState(noTuning)}
      >
        {words.reset}
      </Button>
    </div>
  );
}

function LiveSlider({ name }: { readonly name: keyof Tuning }) {
  const words = useWords('motions').live;
  const { units } = usePhrases().profile;
  const format = useFormat();
  const { tuning } = useMotions();
  const id = useId();
  const percent = Math.round(useStored(tuning, (state) => state[name]) * 100);
  const { min, max } = tuningBounds[name];
  const text = `${format.number(percent)}${units.percent}`;
  return (
    <div className={classes.slider}>
      <label htmlFor={id}>{words[name]}</label>
      <RangeInput
        id={id}
        value={percent}
        min={min * 100}
        max={max * 100}
        step={stepPercent}
        valueText={text}
        onChange={(next) => tuning.setState({ [name]: next / 100 })}
      />
      <output className={classes.value} htmlFor={id}>
        {text}
      </output>
    </div>
  );
}
