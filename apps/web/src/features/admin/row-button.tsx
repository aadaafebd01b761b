import { useWords } from '../../runtime/use-session.ts';
import { Button } from '../../ui/button.tsx';

interface RowButtonProps {
  readonly word: string;
  /** what the row is about: who hears the button without its row has to know */
  readonly name: string;
  readonly onClick: () => void;
}

/** What can be done with a row of a list. */
export function RowButton({ word, name, onClick }: RowButtonProps) {
  const { actionOn } = useWords('admin');
  return (
    <Button variant="default" size="compact" aria-label={actionOn(word, name)} onClick={onClick}>
      {word}
    </Button>
  );
}
