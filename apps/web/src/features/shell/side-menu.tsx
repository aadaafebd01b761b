import { useEffect, useRef } from 'react';
import type { MenuNode } from '@kinora/contract/http';
import { NavLink } from '../../runtime/router/link.tsx';
import { useLocation } from '../../runtime/router/use-router.ts';
import { buildId } from '../../runtime/build-id.ts';
import { useSiteSettings, useUser } from '../../runtime/use-session.ts';
import { updateStore } from '../../runtime/offline/update-notice.ts';
import { usePhrases, useRuntime, useStored } from '../../runtime/use-runtime.ts';
import { Avatar, avatarOf } from '../../ui/avatar.tsx';
import { RetryIcon } from '../../ui/icons.tsx';
import { Stack, Text, VisuallyHidden } from '../../ui/layout/layout.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import { AppearanceEntry } from './appearance-entry.tsx';
import { EntryWord, FoldedEntry } from './folded-entry.tsx';
import { MenuEntryIcon } from './menu-icons.tsx';
import classes from './side-menu.module.css';
import { useMenuTree } from './use-menu-tree.ts';

/** The second address of a page, which shows it with and without an account. */
const aliases: Readonly<Record<string, string>> = { '/videoPlay': '/SVideo', '/motions': '/MotionProfile' };

/** What an entry without a page does. */
export type MenuAction = 'language' | 'logout' | 'settings';

interface SideMenuProps {
  /** signs only, the words for screen readers */
  readonly isNarrow: boolean;
  readonly onAction: (action: MenuAction) => void;
  /** a page was chosen, or an entry that opens something */
  readonly onChosen: () => void;
  /** widens the menu, because a submenu needs the space */
  readonly onWiden: () => void;
}

/** The menu as the server lists it; the words are ours, by the entry's stable name. */
export function SideMenu(props: SideMenuProps) {
  const { label, version } = usePhrases().shellMenu;
  const { tree, isFailed, reload } = useMenuTree();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => showCurrent(nav.current!), [pathname, tree.length]);
  return (
    <nav ref={nav} aria-label={label}>
      <Person isNarrow={props.isNarrow} onChosen={props.onChosen} />
      {isFailed && <Incomplete isNarrow={props.isNarrow} onTryAgain={reload} />}
      <Stack as="ul" gap={2}>
        {tree.map((node) => (
          <li key={node.pk}>
            {node.children.length > 0 ? <Submenu node={node} {...props} /> : <Entry node={node} {...props} />}
          </li>
        ))}
        <li>
          <SettingsEntry {...props} />
        </li>
        <li>
          <AppearanceEntry {...props} />
        </li>
        <UpdateEntry isNarrow={props.isNarrow} />
      </Stack>
      {!props.isNarrow && <p className={classes.build}>{version(buildId)}</p>}
    </nav>
  );
}

/** Scrolls the rail or the drawer that holds the menu, and never the page as `scrollIntoView` may. */
function showCurrent(nav: HTMLElement): void {
  let frame = nav.parentElement;
  while (frame && getComputedStyle(frame).overflowY !== 'auto') frame = frame.parentElement;
  const entry = nav.querySelector('li [aria-current]')?.getBoundingClientRect();
  if (!frame || !entry) return;
  const { top, bottom } = frame.getBoundingClientRect();
  frame.scrollTop += Math.max(0, entry.bottom - bottom) + Math.min(0, entry.top - top);
}

/** Who is signed in; leads to the profile. */
function Person({ isNarrow, onChosen }: Pick<SideMenuProps, 'isNarrow' | 'onChosen'>) {
  const { signedInAs } = usePhrases().shellMenu;
  const user = useUser();
  if (user === null) return null;
  const label = signedInAs(user.name);
  return (
    <NavLink
      className={`${classes.entry} ${classes.person}`}
      to="/profile"
      aria-label={label}
      title={label}
      onClick={onChosen}
    >
      <Avatar avatar={avatarOf(user.photo)} size={isNarrow ? 24 : 32} />
      {!isNarrow && (
        <Text as="span" isOneLine>
          {user.name}
        </Text>
      )}
    </NavLink>
  );
}

interface IncompleteProps {
  readonly isNarrow: boolean;
  readonly onTryAgain: () => void;
}

/** Says that the server's own entries are missing, and asks for them. */
function Incomplete({ isNarrow, onTryAgain }: IncompleteProps) {
  const { shell, shellMenu } = usePhrases();
  const { tryAgain } = shell.notLoaded;
  return (
    <div role="status">
      {isNarrow ? (
        <VisuallyHidden>{shellMenu.incomplete}</VisuallyHidden>
      ) : (
        <p className={classes.incomplete}>{shellMenu.incomplete}</p>
      )}
      <PlainButton className={classes.entry} title={isNarrow ? tryAgain : undefined} onClick={onTryAgain}>
        <RetryIcon size={18} />
        <EntryWord isNarrow={isNarrow}>{tryAgain}</EntryWord>
      </PlainButton>
    </div>
  );
}

function Submenu({ node, ...props }: SideMenuProps & { readonly node: MenuNode }) {
  const { pathname } = useLocation();
  const title = useTitle(node);
  return (
    <FoldedEntry
      {...props}
      icon={node.pk}
      title={title}
      isOpenAtFirst={node.children.some(({ path }) => path === pathname)}
    >
      <Stack as="ul" gap={2} className={classes.sub}>
        {node.children.map((child) => (
          <li key={child.pk}>
            <Entry node={child} {...props} hasIcon={false} />
          </li>
        ))}
      </Stack>
    </FoldedEntry>
  );
}

/** The limits of motion, which every page with a device needs. */
function SettingsEntry({ isNarrow, onAction, onChosen }: SideMenuProps) {
  const { settings } = usePhrases().shell.menu;
  const open = () => {
    onChosen();
    onAction('settings');
  };
  return (
    <PlainButton className={classes.entry} title={isNarrow ? settings : undefined} onClick={open}>
      <MenuEntryIcon entry="settings" />
      <EntryWord isNarrow={isNarrow}>{settings}</EntryWord>
    </PlainButton>
  );
}

/** A newer build is ready: here for as long as the page is open, after the message has passed (SH-73). */
function UpdateEntry({ isNarrow }: Pick<SideMenuProps, 'isNarrow'>) {
  const isReady = useStored(updateStore(useRuntime()), (ready) => ready);
  const { update } = usePhrases().shellMenu;
  if (!isReady) return null;
  return (
    <li>
      <PlainButton
        className={classes.entry}
        title={isNarrow ? update : undefined}
        onClick={() => window.location.reload()}
      >
        <RetryIcon size={18} />
        <EntryWord isNarrow={isNarrow}>{update}</EntryWord>
      </PlainButton>
    </li>
  );
}

interface EntryProps extends SideMenuProps {
  readonly node: MenuNode;
  readonly hasIcon?: boolean;
}

function Entry({ node, hasIcon = true, isNarrow, onAction, onChosen }: EntryProps) {
  const { newTab } = usePhrases().shellMenu;
  const outside = useOutsideAddress(node.pk);
  const title = useTitle(node);
  const body = (
    <>
      {hasIcon && <MenuEntryIcon entry={node.pk} />}
      <EntryWord isNarrow={isNarrow}>{title}</EntryWord>
    </>
  );
  if (outside !== null) {
    return (
      <a
        className={classes.entry}
        href={outside}
        target="_blank"
        rel="noreferrer"
        title={isNarrow ? title : undefined}
      >
        {body}
        <VisuallyHidden>{newTab}</VisuallyHidden>
      </a>
    );
  }
  if (node.path !== '') {
    return (
      <NavLink
        className={classes.entry}
        to={node.path}
        alias={aliases[node.path]}
        title={isNarrow ? title : undefined}
        onClick={onChosen}
      >
        {body}
      </NavLink>
    );
  }
  const act = () => {
    onChosen();
    onAction(node.pk === 'logout' ? 'logout' : 'language');
  };
  return (
    <PlainButton className={classes.entry} onClick={act}>
      {body}
    </PlainButton>
  );
}

/** An entry that only a newer server knows shows the server's name for it. */
function useTitle({ pk, name }: MenuNode): string {
  const words: Readonly<Record<string, string>> = usePhrases().shellMenu.entries;
  return Object.hasOwn(words, pk) ? words[pk]! : name;
}

/** Shop and resource are sites of their own. */
function useOutsideAddress(pk: string): string | null {
  const links = useSiteSettings()?.links;
  if (pk === 'products') return links?.shop ?? null;
  return pk === 'resource' ? (links?.resource ?? null) : null;
}
