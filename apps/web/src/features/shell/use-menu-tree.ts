import { menuTree } from '@kinora/contract';
import type { MenuNode, SiteSettings } from '@kinora/contract/http';
import { useAnswer } from '../../runtime/use-answer.ts';
import { useSiteSettings } from '../../runtime/use-session.ts';
import { ownNodes, shownTree } from './shown-tree.ts';

type Links = SiteSettings['links'];

const noLinks: Links = { guide: null, shop: null, resource: null, appStore: null, androidStore: null };

/** What everybody's menu holds, logging out included: it needs no server. */
const plainTree = menuTree(noLinks, false);

interface MenuTree {
  readonly tree: readonly MenuNode[];
  /** the server's own menu could not be loaded */
  readonly isFailed: boolean;
  readonly reload: () => void;
}

/** The side menu as the server lists it; until it has answered, what everybody's menu holds. */
export function useMenuTree(): MenuTree {
  const { value, isFailed, reload } = useAnswer('listMyMenuTree', { body: {} });
  const links = useSiteSettings()?.links ?? noLinks;
  const tree = shownTree(value ?? plainTree, links, ownNodes);
  return { tree, isFailed: isFailed && value === null, reload };
}
