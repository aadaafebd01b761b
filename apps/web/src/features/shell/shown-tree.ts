import type { MenuNode, SiteSettings } from '@kinora/contract/http';
import { hasStore } from '../../runtime/site-settings.ts';

/** Pages that the server's menu does not list, since they need no account. */
export const ownNodes: readonly MenuNode[] = [
  { pk: 'serial', name: 'Device diagnostics', path: '/SPort', children: [] },
];

/**
 * Rule SH-100: the server's entries except those of empty pages, with `own` before the account. The page of Search Fun is
 * always empty, the page of the apps where no store has an address.
 */
export function shownTree(
  tree: readonly MenuNode[],
  links: SiteSettings['links'],
  own: readonly MenuNode[],
): readonly MenuNode[] {
  const isEmpty: Readonly<Record<string, boolean>> = {
    'search-fun': true,
    softwares: !hasStore(links),
  };
  const held = tree.filter(({ pk }) => !isEmpty[pk]);
  const account = held.findIndex(({ pk }) => pk === 'account');
  const at = account < 0 ? held.length : account;
  return [...held.slice(0, at), ...own, ...held.slice(at)];
}
