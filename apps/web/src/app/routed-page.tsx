import { Guard } from '../features/account/guard.tsx';
import { useShown } from '../runtime/router/use-router.ts';
import { PageBoundary } from './page-boundary.tsx';
import { Shell } from './shell.tsx';

/** The page of the address in its frame. */
export function RoutedPage() {
  const { location, route, Page } = useShown();
  const page = <Page key={route.path} />;
  return (
    <PageBoundary location={location}>
      <Shell>
        {/* a page that breaks leaves the header, and Stop with it, where they are */}
        <PageBoundary location={location}>{route.isGuarded ? <Guard>{page}</Guard> : page}</PageBoundary>
      </Shell>
    </PageBoundary>
  );
}
