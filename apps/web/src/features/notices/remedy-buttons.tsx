import { remediesOf } from '@kinora/contract';
import type { Notice } from '../../runtime/notices/notices.ts';
import { useRemedies } from '../../runtime/notices/use-remedies.ts';
import { usePhrases } from '../../runtime/use-runtime.ts';
import { Button } from '../../ui/button.tsx';
import classes from './remedy-buttons.module.css';

interface RemedyButtonsProps {
  readonly notice: Notice;
  readonly onPressed: () => void;
}

/** What one press does about what a notice says (rules SH-46 and SH-60). */
export function RemedyButtons({ notice: { key, code = key, act }, onPressed }: RemedyButtonsProps) {
  const { remedies: words } = usePhrases().shell.notices;
  const remedies = useRemedies();
  const offered = [
    ...(act === undefined ? [] : [act]),
    ...remediesOf(code).flatMap((name) => {
      const run = remedies[name];
      return run === undefined ? [] : [{ word: words[name], run }];
    }),
  ];
  if (offered.length === 0) return null;
  return (
    <span className={classes.root} data-many={offered.length > 1}>
      {offered.map(({ word, run }) => (
        <Button
          key={word}
          variant="default"
          size="xs"
          onClick={() => {
            onPressed();
            void run();
          }}
        >
          {word}
        </Button>
      ))}
    </span>
  );
}
