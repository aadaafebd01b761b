/** Looks again and again at one thing that the server needs (the database, the broker). */
export interface ReadinessProbe {
  readonly name: string;
  /**
   * Whether a balancer takes this instance out without it: calls need it, and only this instance is without. Without what
   * all instances share, each would be out.
   */
  readonly takesOut: boolean;
  /** A rejection counts as false. */
  isReady(): Promise<boolean>;
  /** What is wrong while it is ready, by name; asked after each `isReady` that was true. A rejection counts as not ready. */
  listTroubles?(): Promise<readonly string[]>;
}

/** What the last looks found. */
export interface Findings {
  /** names of what is missing or in trouble */
  readonly missing: readonly string[];
  readonly isOut: boolean;
}

export interface ProbeWatch {
  /** Looks at everything whose last look has ended; resolves when those that it began have. To be called every 2 s. */
  look(): Promise<void>;
  /** At once, from what was found. Before its first look has ended, a part counts as missing. */
  read(): Findings;
}

/** Looks that may begin after the last one that ended: then that one counts no more. At 2 s, ten seconds. */
const maxMissed = 5;

export function createProbeWatch(probes: readonly ReadinessProbe[]): ProbeWatch {
  const watched = probes.map((probe) => watch(probe));
  return {
    async look() {
      await Promise.all(watched.map(({ look }) => look()));
    },
    read() {
      const found = watched.map(({ read }) => read());
      return { missing: found.flatMap(({ missing }) => missing), isOut: found.some(({ isOut }) => isOut) };
    },
  };
}

/** Counts looks, not time: a process that was stopped for a while has missed none. */
function watch(probe: ReadinessProbe) {
  const missing = [probe.name];
  let found: readonly string[] = missing;
  let missed = 0;
  let isLooking = false;
  return {
    async look() {
      missed += 1;
      if (isLooking) return;
      isLooking = true;
      found = await ask(probe).catch(() => missing);
      isLooking = false;
      missed = 0;
    },
    read(): Findings {
      const current = missed > maxMissed ? missing : found;
      return { missing: current, isOut: probe.takesOut && current.includes(probe.name) };
    },
  };
}

async function ask(probe: ReadinessProbe): Promise<readonly string[]> {
  if (!(await probe.isReady())) return [probe.name];
  return (await probe.listTroubles?.()) ?? [];
}
