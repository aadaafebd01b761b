import { Button } from '../button.tsx';
import { Text } from '../layout/layout.tsx';

export interface ListStateWords {
  readonly loading: string;
  readonly failed: string;
  readonly tryAgain: string;
  /** for a list without rows */
  readonly none: string;
}

interface ListStateProps {
  readonly words: ListStateWords;
  readonly isFailed: boolean;
  /** null: not loaded yet */
  readonly rows: number | null;
  readonly reload: () => void;
}

/** Why a list shows no rows, or not the newest. */
export function ListState({ words, isFailed, rows, reload }: ListStateProps) {
  return (
    <>
      {isFailed && (
        <Text tone="warn" role="alert">
          {words.failed}{' '}
          <Button variant="default" size="compact" onClick={reload}>
            {words.tryAgain}
          </Button>
        </Text>
      )}
      {rows === null && !isFailed && <Text tone="dim">{words.loading}</Text>}
      {rows === 0 && <Text tone="dim">{words.none}</Text>}
    </>
  );
}
