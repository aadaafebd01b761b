import { describe, expect, it } from 'vitest';
import { menuNodeSchema } from './entities/menu.ts';
import { menuTree } from './menu-tree.ts';

const links = { resource: 'https://resource.example', shop: 'https://shop.example' };

describe('the side menu', () => {
  it('has its entries in order, each with its name and page', () => {
    expect(menuTree(links, true).map(({ pk, name, path }) => [pk, name, path])).toEqual([
      ['home', 'Home', '/home'],
      ['video-play', 'Video Sync Player', '/videoPlay'],
      ['motions', 'Custom Motions', '/motions'],
      ['studio', 'Script Studio', '/studio'],
      ['remote', 'Remote Play', '/remote'],
      ['search-fun', 'Search Fun', '/searchFun'],
      ['softwares', 'Apps', '/softwares'],
      ['guide', 'User Guide', '/guide'],
      ['resource', 'Resource', '/resource'],
      ['products', 'Shop', '/products'],
      ['admin', 'Administration', '/admin'],
      ['account', 'Account', ''],
    ]);
  });

  it('has the account’s entries below it, and none below another', () => {
    const tree = menuTree(links, true);
    expect(tree.at(-1)?.children.map(({ pk, name, path, children }) => [pk, name, path, children])).toEqual([
      ['profile', 'My profile', '/profile', []],
      ['privacy', 'Privacy policy', '/privacy', []],
      ['terms', 'Terms of service', '/terms', []],
      ['language', 'Language', '', []],
      ['member', 'Member', '/becomeMember', []],
      ['subscriptions', 'Subscription Record', '/subscriptions', []],
      ['logout', 'Log out', '', []],
    ]);
    expect(tree.slice(0, -1).flatMap(({ children }) => children)).toEqual([]);
  });

  it.each([
    [{ ...links, resource: null }, true, ['resource']],
    [{ ...links, shop: null }, true, ['products']],
    [links, false, ['admin']],
    [{ resource: null, shop: null }, false, ['resource', 'products', 'admin']],
  ])(
    'leaves out pages that are not there, or not for this person: %j, operator %j',
    (has, isOperator, missing) => {
      const all = menuTree(links, true).map(({ pk }) => pk);
      expect(menuTree(has, isOperator).map(({ pk }) => pk)).toEqual(
        all.filter((pk) => !missing.includes(pk)),
      );
    },
  );

  it('is read by its schema as it is', () => {
    for (const node of menuTree(links, true)) expect(menuNodeSchema.parse(node)).toEqual(node);
  });
});
