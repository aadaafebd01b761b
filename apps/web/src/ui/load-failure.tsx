import { Button } from './button.tsx';
import classes from './load-failure.module.css';

interface LoadFailureProps {
  readonly words: { readonly text: string; readonly tryAgain: string };
  readonly onTryAgain: () => void;
}

/** In the place of something that could not be loaded. */
export function LoadFailure({ words, onTryAgain }: LoadFailureProps) {
  return (
    <div className={classes.root} role="status">
      <p className={classes.text}>{words.text}</p>
      <Button variant="default" onClick={onTryAgain}>
        {words.tryAgain}
      </Button>
    </div>
  );
}
