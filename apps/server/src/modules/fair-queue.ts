/** Where one who waits belongs, from wide to narrow: a network, a client in it, an account there. */
export type QueuePath = readonly string[];

/** A queue with an end that nobody can fill for others: those who wait share it, level by level. */
export interface FairQueue<Entry> {
  /** Returns who is dropped where that was one too many: the one with the most in it, perhaps the new one. */
  push(entry: Entry, path: QueuePath): Entry | null;
  /** The next: each network in its turn, in it each client, and there each account. */
  shift(): Entry | null;
  /** Takes out one who waits, and gives up. */
  remove(entry: Entry, path: QueuePath): void;
}

/** All who wait below one name of a path. Those below come in their turn: `Map` keeps the order. */
interface Branch<Entry> {
  count: number;
  readonly below: Map<string, Branch<Entry>>;
  readonly entries: Entry[];
}

export function createFairQueue<Entry>(max: number): FairQueue<Entry> {
  const root = createBranch<Entry>();
  return {
    push(entry, path) {
      let branch = root;
      branch.count += 1;
      for (const name of path) {
        const below = branch.below.get(name) ?? createBranch<Entry>();
        branch.below.set(name, below);
        below.count += 1;
        branch = below;
      }
      branch.entries.push(entry);
      return root.count > max ? takeLast(root) : null;
    },
    shift: () => takeFirst(root),
    remove(entry, path) {
      takeOut(root, entry, path);
    },
  };
}

function createBranch<Entry>(): Branch<Entry> {
  return { count: 0, below: new Map(), entries: [] };
}

function takeFirst<Entry>(branch: Branch<Entry>): Entry | null {
  if (branch.count === 0) return null;
  branch.count -= 1;
  const [first] = branch.below;
  if (first === undefined) return branch.entries.shift() ?? null;
  const [name, below] = first;
  const entry = takeFirst(below);
  branch.below.delete(name);
  // to the end: the others come first
  if (below.count > 0) branch.below.set(name, below);
  return entry;
}

/** Says whether it was there. */
function takeOut<Entry>(branch: Branch<Entry>, entry: Entry, [name, ...rest]: QueuePath): boolean {
  const below = name === undefined ? undefined : branch.below.get(name);
  const index = branch.entries.indexOf(entry);
  if (below === undefined && index < 0) return false;
  if (below === undefined) branch.entries.splice(index, 1);
  else if (!takeOut(below, entry, rest)) return false;
  branch.count -= 1;
  if (name !== undefined && below?.count === 0) branch.below.delete(name);
  return true;
}

/** The newest of those who have the most; among equals of those who came last. */
function takeLast<Entry>(branch: Branch<Entry>): Entry | null {
  branch.count -= 1;
  let largest: readonly [string, Branch<Entry>] | null = null;
  for (const one of branch.below) if (one[1].count >= (largest?.[1].count ?? 0)) largest = one;
  if (largest === null) return branch.entries.pop() ?? null;
  const [name, below] = largest;
  const entry = takeLast(below);
  if (below.count === 0) branch.below.delete(name);
  return entry;
}
