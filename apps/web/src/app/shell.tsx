import { Outlet } from 'react-router';

/** The frame around every page. */
export function Shell() {
  return (
    <main id="content">
      <Outlet />
    </main>
  );
}
