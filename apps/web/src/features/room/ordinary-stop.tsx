import { useWords } from '../../runtime/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { SquareIcon } from '../../ui/icons.tsx';
import classes from './ordinary-stop.module.css';

/** The ordinary stop, for either seat. On a phone the header's Stop is the only one (docs/spec/room-pages.md, RP-64). */
export function OrdinaryStop({ onStop }: { readonly onStop: () => void }) {
  const words = useWords('room').drive;
  return (
    <Button
      size="xl"
      variant="default"
      className={classes.root}
      leftSection={<SquareIcon />}
      onClick={onStop}
    >
      {words.stop}
    </Button>
  );
}
