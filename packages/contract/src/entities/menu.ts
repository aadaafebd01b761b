import { z } from '../http/zod.ts';

/** One entry of the side menu. `pk` is stable and names the words; `name` is the English one. */
export interface MenuNode {
  readonly pk: string;
  readonly name: string;
  /** in-app route; empty for an entry that opens a dialog or only holds others */
  readonly path: string;
  readonly children: readonly MenuNode[];
}

export const menuNodeSchema: z.ZodMiniType<MenuNode> = z.object({
  pk: z.string(),
  name: z.string(),
  path: z.string(),
  get children() {
    return z.array(menuNodeSchema);
  },
});
