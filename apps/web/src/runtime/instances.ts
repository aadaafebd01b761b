/** What the page has once, beyond the parts of its runtime. Features build it where and when they need it. */
export interface Instances<Owner> {
  /** The one instance that `create` builds: at its first use, and kept as long as the owner. `create` is the key. */
  readonly instance: <Instance>(create: (owner: Owner) => Instance) => Instance;
}

/** Adds `instance` to the parts of an owner. */
export function withInstances<Owner extends Instances<Owner>>(parts: Omit<Owner, 'instance'>): Owner {
  const built = new Map<(owner: Owner) => unknown, unknown>();
  const instance: Owner['instance'] = (create) => {
    if (!built.has(create)) built.set(create, create(owner));
    return built.get(create) as ReturnType<typeof create>;
  };
  const owner = { ...parts, instance } as Owner;
  return owner;
}
