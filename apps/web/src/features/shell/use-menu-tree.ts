import { menuTree } from '@kinora/contract';
import type { MenuNode } from '@kinora/contract/http';
import { useAnswer } from '../../runtime/use-answer.ts';

/** What everybody's menu holds, logging out included: it needs no server. */
const plainTree = menuTree({ resource: null, shop: null }, false);

interface MenuTree {
  readonly tree: readonly MenuNode[];
  /** the server's own menu could not be loaded */
  readonly isFailed: boolean;
  readonly reload: () => void;
}

/** The side menu as the server lists it; until it has answered, what everybody's menu holds. */
export function useMenuTree(): MenuTree {
  const { value, isFailed, reload } = useAnswer('listMyMenuTree', { body: {} });
  return { tree: value ?? plainTree, isFailed: isFailed && value === null, reload };
}
