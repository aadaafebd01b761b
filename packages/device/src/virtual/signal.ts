/** Something that happens once, to wait for or to look at. */
export interface Signal {
  readonly hasFired: () => boolean;
  readonly fired: Promise<void>;
  readonly fire: () => void;
}

export function createSignal(): Signal {
  let hasFired = false;
  let resolve: () => void = () => undefined;
  const fired = new Promise<void>((resolveFired) => {
    resolve = resolveFired;
  });
  return {
    hasFired: () => hasFired,
    fired,
    fire() {
      hasFired = true;
      resolve();
    },
  };
}
