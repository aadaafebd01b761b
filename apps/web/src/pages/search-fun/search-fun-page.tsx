import { Link } from '../../runtime/router/link.tsx';
import { useWords } from '../../runtime/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function SearchFunPage() {
  const { searchFun: words } = useWords('home');
  return (
    <EmptyState title={words.title} text={words.text}>
      <Button as={Link} to="/terms" variant="default">
        {words.terms}
      </Button>
      <Button as={Link} to="/videoPlay">
        {words.open}
      </Button>
    </EmptyState>
  );
}
