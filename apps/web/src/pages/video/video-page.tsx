import { usePhrases } from '../../runtime/use-runtime.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

export function VideoPage() {
  const { pages, loading } = usePhrases().shell;
  return <EmptyState title={pages.video} text={loading} />;
}
