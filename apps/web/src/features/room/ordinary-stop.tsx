import { useWords } from '../../runtime/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { SquareIcon } from '../../ui/icons.tsx';
import classes from './ordinary-stop.module.css';

interface OrdinaryStopProps {
  readonly onStop: () => void;
  readonly size?: 'lg' | 'xl';
}

/** The ordinary stop, for either seat. On a phone the header's Stop is the only one (docs/spec/room-pages.md, RP-64). */
export function OrdinaryStop({ onStop, size = 'xl' }: OrdinaryStopProps) {
  const words = useWords('room').drive;
  return (
    <Button
      size={size}
      variant="default"
      className={classes.root}
      leftSection={<SquareIcon />}
      onClick={onStop}
    >
      {words.stop}
    </Button>
  );
}
