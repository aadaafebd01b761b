import { Suspense, useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { DeviceButton } from '../features/device-link/device-button.tsx';
import { DriverChip } from '../features/device-link/driver-chip.tsx';
import { LineShare } from '../features/device-link/line-share.tsx';
import { LinkBanner } from '../features/device-link/link-banner.tsx';
import { NoticeList } from '../features/notices/notice-list.tsx';
import { LastStop } from '../features/stop/last-stop.tsx';
import { LatchBanner } from '../features/stop/latch-banner.tsx';
import { EmergencyStop } from '../features/stop/stop-control.tsx';
import { usePhrases, useRuntime } from '../runtime/use-runtime.ts';
import { whenIdle } from '../runtime/when-idle.ts';
import { DropGuard } from './drop-guard.tsx';
import { HeaderMenu } from './header-menu.tsx';
import { MembershipPrompt } from './membership-prompt.tsx';
import { pageLinks } from './page-links.ts';
import { pageTitle } from './page-titles.ts';
import classes from './shell.module.css';
import { SideColumn, SideToggle, useSide } from './side.tsx';
import { useHeaderHeight } from './use-header-height.ts';

/** The frame around every page: the header is the device, Stop never leaves its corner. */
export function Shell() {
  const { shell: words } = usePhrases();
  const side = useSide();
  const header = useHeaderHeight();
  const { entitlement } = useRuntime();
  // the client that asks the server would delay the first drawing (rule PG-117)
  useEffect(() => whenIdle(window, () => void entitlement.learn()), [entitlement]);
  return (
    <>
      <PageName />
      <a className={classes.skip} href="#content" onClick={skipToContent}>
        {words.skipToContent}
      </a>
      <div ref={header} className={classes.top}>
        <header className={classes.header}>
          <span className={classes.menu}>
            {side.isSignedIn && <SideToggle side={side} />}
            <HeaderMenu />
          </span>
          <span className={classes.brand}>{words.productName}</span>
          {!side.isSignedIn && <PublicNav />}
          <span className={classes.device}>
            <DeviceButton />
          </span>
          <span className={classes.motion}>
            <DriverChip />
            <LastStop />
            <LineShare />
            <LatchBanner />
          </span>
          <span className={classes.stop}>
            <EmergencyStop />
          </span>
        </header>
        <LinkBanner />
      </div>
      <div className={side.isSignedIn ? classes.withSide : undefined}>
        {side.isSignedIn && <SideColumn side={side} />}
        <main id="content" className={classes.content} tabIndex={-1}>
          <Suspense>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <MembershipPrompt />
      <DropGuard />
      <NoticeList />
    </>
  );
}

/** The pages that need no account; who has one finds them in the menus. */
function PublicNav() {
  const { shell, shellMenu } = usePhrases();
  return (
    <nav className={classes.nav} aria-label={shell.pages.label}>
      {pageLinks.map(({ to, word }) => (
        <NavLink key={to} className={classes.link!} to={to}>
          {shell.pages[word]}
        </NavLink>
      ))}
      <NavLink className={classes.link!} to="/login">
        {shellMenu.signIn}
      </NavLink>
    </nav>
  );
}

/** Names the tab; a page that was reached by a link begins at its top and gets the focus, as a freshly loaded one would. */
function PageName() {
  const phrases = usePhrases();
  const { pathname } = useLocation();
  const firstPath = useRef<string | null>(pathname);
  useEffect(() => {
    if (pathname === firstPath.current) return;
    firstPath.current = null;
    window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
  return <title>{`${pageTitle(phrases, pathname)} · ${phrases.shell.productName}`}</title>;
}

/** The address's hash is the route, so the jump is made by hand. */
function skipToContent(event: React.MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}
