import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { usePhrases } from '../../runtime/use-runtime.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Stands where the menu leads before the page is built. */
export function NotYetPage() {
  const { notYet: words } = usePhrases().shellMenu;
  return (
    <EmptyState title={words.title} text={words.text}>
      <Button component={Link} to="/home">
        {words.back}
      </Button>
    </EmptyState>
  );
}
