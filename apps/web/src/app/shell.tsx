import { Suspense, useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { DeviceButton } from '../features/device-link/device-button.tsx';
import { DriverChip } from '../features/device-link/driver-chip.tsx';
import { LineShare } from '../features/device-link/line-share.tsx';
import { LinkBanner } from '../features/device-link/link-banner.tsx';
import { NoticeList } from '../features/notices/notice-list.tsx';
import { LastStop } from '../features/stop/last-stop.tsx';
import { LatchBanner } from '../features/stop/latch-banner.tsx';
import { StopControl } from '../features/stop/stop-control.tsx';
import { usePhrases } from '../runtime/use-runtime.ts';
import { HeaderMenu } from './header-menu.tsx';
import { pageLinks } from './page-links.ts';
import classes from './shell.module.css';

/** The frame around every page: the header is the device, Stop never leaves its corner. */
export function Shell() {
  const words = usePhrases().shell;
  return (
    <>
      <PageName />
      <a className={classes.skip} href="#content" onClick={skipToContent}>
        {words.skipToContent}
      </a>
      <div className={classes.top}>
        <header className={classes.header}>
          <span className={classes.menu}>
            <HeaderMenu />
          </span>
          <span className={classes.brand}>{words.productName}</span>
          <nav className={classes.nav} aria-label={words.pages.label}>
            {pageLinks.map(({ to, word }) => (
              <NavLink key={to} className={classes.link!} to={to}>
                {words.pages[word]}
              </NavLink>
            ))}
          </nav>
          <span className={classes.device}>
            <DeviceButton />
          </span>
          <span className={classes.motion}>
            <DriverChip />
            <LastStop />
            <LineShare />
          </span>
          <span className={classes.stop}>
            <StopControl />
          </span>
        </header>
        <LatchBanner />
        <LinkBanner />
      </div>
      <main id="content" className={classes.content} tabIndex={-1}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <NoticeList />
    </>
  );
}

/** Names the tab; a page that was reached by a link gets the focus, as a freshly loaded one would. */
function PageName() {
  const { pages, notFound, productName } = usePhrases().shell;
  const { pathname } = useLocation();
  const firstPath = useRef(pathname);
  useEffect(() => {
    if (pathname !== firstPath.current) document.getElementById('content')?.focus();
  }, [pathname]);
  const page = pageLinks.find(({ to }) => to === pathname);
  return <title>{`${page ? pages[page.word] : notFound.title} · ${productName}`}</title>;
}

/** The address's hash is the route, so the jump is made by hand. */
function skipToContent(event: React.MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}
