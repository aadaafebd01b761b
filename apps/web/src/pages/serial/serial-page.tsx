import { usePhrases } from '../../runtime/use-runtime.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

export function SerialPage() {
  const { pages, loading } = usePhrases().shell;
  return <EmptyState title={pages.serial} text={loading} />;
}
