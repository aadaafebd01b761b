import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { usePhrases } from '../../runtime/use-runtime.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

export function NotFoundPage() {
  const { notFound } = usePhrases().shell;
  return (
    <EmptyState title={notFound.title} text={notFound.text}>
      <Button component={Link} to="/SVideo">
        {notFound.back}
      </Button>
    </EmptyState>
  );
}
