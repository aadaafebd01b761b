import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { LinkBanner } from '../features/device-link/link-banner.tsx';
import { StatusChip } from '../features/device-link/status-chip.tsx';
import { NoticeList } from '../features/notices/notice-list.tsx';
import { LatchBanner } from '../features/stop/latch-banner.tsx';
import { EmergencyStop } from '../features/stop/stop-control.tsx';
import { createHeaderSlot } from '../runtime/header-slot.ts';
import { lazyPart } from '../runtime/lazy-part.tsx';
import { NavLink } from '../runtime/router/link.tsx';
import { useLocation } from '../runtime/router/use-router.ts';
import { usePhrases, useRuntime } from '../runtime/use-runtime.ts';
import { whenIdle } from '../runtime/when-idle.ts';
import { DropGuard } from './drop-guard.tsx';
import { HeaderMenu } from './header-menu.tsx';
import { MembershipPrompt } from './membership-prompt.tsx';
import { pageTitle } from './page-titles.ts';
import { type ShellDialog, ShellDialogs, useShellDialog } from './shell-dialogs.tsx';
import classes from './shell.module.css';
import { type Side, SideColumn, SideToggle, useSide } from './side.tsx';
import { useHeaderHeight } from './use-header-height.ts';

const HeaderAccount = lazyPart(async () => ({
  default: (await import('./header-account.tsx')).HeaderAccount,
}));

/** The frame around every page: the header is the device, Stop never leaves its corner. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { shell: words } = usePhrases();
  const side = useSide();
  const dialog = useShellDialog();
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
        <Header side={side} onOpenDialog={dialog.open} />
        <LinkBanner />
      </div>
      <div className={side.isSignedIn ? classes.withSide : undefined}>
        {side.isSignedIn && <SideColumn side={side} onOpenDialog={dialog.open} />}
        <main id="content" className={classes.content} tabIndex={-1}>
          <Suspense>{children}</Suspense>
        </main>
      </div>
      <ShellDialogs dialog={dialog.dialog} close={dialog.close} />
      <MembershipPrompt />
      <DropGuard />
      <NoticeList />
    </>
  );
}

interface HeaderProps {
  readonly side: Side;
  readonly onOpenDialog: (dialog: ShellDialog) => void;
}

/** Rule PG-142: one row, in every language. */
function Header({ side, onOpenDialog }: HeaderProps) {
  const { shell, shellMenu } = usePhrases();
  const slot = useRuntime().instance(createHeaderSlot);
  return (
    <header className={classes.header}>
      <span className={classes.menu}>
        {side.isSignedIn ? <SideToggle side={side} /> : <HeaderMenu onOpenDialog={onOpenDialog} />}
      </span>
      <span className={classes.brand}>{shell.productName}</span>
      <span className={classes.device}>
        <StatusChip />
      </span>
      <LatchBanner />
      <span ref={(place) => slot.setState(place, true)} className={classes.title} />
      {side.isSignedIn ? (
        <Suspense>
          <HeaderAccount />
        </Suspense>
      ) : (
        <NavLink className={`${classes.account} ${classes.signIn}`} to="/login">
          {shellMenu.signIn}
        </NavLink>
      )}
      <span className={classes.stop}>
        <EmergencyStop />
      </span>
    </header>
  );
}

/** Names the tab; a page that was reached by a link begins at its top and gets the focus, as a freshly loaded one would. */
function PageName() {
  const phrases = usePhrases();
  const { pathname } = useLocation();
  const firstPath = useRef<string | null>(pathname);
  // before it is painted: else it is seen for a moment where the page before was scrolled to
  useLayoutEffect(() => {
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
