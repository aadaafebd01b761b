import { Link } from '../../runtime/router/link.tsx';
import { usePlayerPath } from '../../runtime/use-player-path.ts';
import { usePhrases } from '../../runtime/use-runtime.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function NotFoundPage() {
  const { notFound } = usePhrases().shell;
  return (
    <EmptyState title={notFound.title} text={notFound.text}>
      <Button as={Link} to={usePlayerPath()}>
        {notFound.back}
      </Button>
    </EmptyState>
  );
}
