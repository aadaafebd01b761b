import type { MenuNode } from './entities/menu.ts';

/** Addresses of the outside pages that the menu leads to; null where the server has none. */
export interface MenuLinks {
  readonly resource: string | null;
  readonly shop: string | null;
}

function entry(pk: string, name: string, path: string, children: readonly MenuNode[] = []): MenuNode {
  return { pk, name, path, children };
}

/** In the submenu; Language and Log out open dialogs and have no page. */
const accountEntries: readonly MenuNode[] = [
  entry('profile', 'My profile', '/profile'),
  entry('privacy', 'Privacy policy', '/privacy'),
  entry('terms', 'Terms of service', '/terms'),
  entry('language', 'Language', ''),
  entry('member', 'Member', '/becomeMember'),
  entry('subscriptions', 'Subscription Record', '/subscriptions'),
  entry('logout', 'Log out', ''),
];

/** The side menu. An outside page that is not configured has no entry; the operator's page is for operators. */
export function menuTree({ resource, shop }: MenuLinks, isOperator: boolean): readonly MenuNode[] {
  return [
    entry('home', 'Home', '/home'),
    entry('video-play', 'Video Sync Player', '/videoPlay'),
    entry('motions', 'Custom Motions', '/motions'),
    entry('studio', 'Script Studio', '/studio'),
    entry('remote', 'Remote Play', '/remote'),
    entry('search-fun', 'Search Fun', '/searchFun'),
    entry('softwares', 'Apps', '/softwares'),
    entry('guide', 'User Guide', '/guide'),
    ...(resource === null ? [] : [entry('resource', 'Resource', '/resource')]),
    ...(shop === null ? [] : [entry('products', 'Shop', '/products')]),
    ...(isOperator ? [entry('admin', 'Administration', '/admin')] : []),
    entry('account', 'Account', '', accountEntries),
  ];
}
