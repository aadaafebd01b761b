import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useWords } from '../../runtime/use-session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

export function SearchFunPage() {
  const { searchFun: words } = useWords('account');
  return (
    <EmptyState title={words.title} text={words.text}>
      <Button component={Link} to="/terms" variant="default">
        {words.terms}
      </Button>
      <Button component={Link} to="/videoPlay">
        {words.open}
      </Button>
    </EmptyState>
  );
}
