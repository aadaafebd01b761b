import { usePhrases } from '../../../runtime/use-runtime.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { offsetStepsMs } from '../media/offset.ts';
import { usePlayer, usePlayerState } from '../use-player.ts';
import classes from './offset-control.module.css';
import { OffsetField } from './offset-field.tsx';

/** The video's offset; what the sign means is below. */
export function OffsetControl() {
  const words = usePhrases().player.offset;
  const { controls } = usePlayer();
  const offset = usePlayerState((state) => state.offset);
  const meaning = offset > 0 ? words.earlier : offset < 0 ? words.later : words.none;
  return (
    <Row isOneLine role="group" aria-label={words.label} title={words.hint(offsetStepsMs.leap)}>
      <span className={classes.label}>{words.label}</span>
      <OffsetField
        label={words.exact}
        offset={offset}
        onSet={controls.setOffset}
        onStep={controls.stepOffset}
      >
        <span className={classes.meaning}>{meaning}</span>
      </OffsetField>
    </Row>
  );
}
