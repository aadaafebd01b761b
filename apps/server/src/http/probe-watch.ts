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
  /** Runs each probe that is not running already; resolves when these have finished. To be called every 2 s. */
  look(): Promise<void>;
  /** At once, from what was found. Before its first look has ended, a part counts as missing. */
  read(): Findings;
}

/** Looks that may begin after the last one that ended: then that one counts no more. At 2 s, ten seconds. */
const maxMissed = 5;

/**
 * @param isListening whether this instance takes calls. Before, no troubles are listed: a broker that asks this instance then
 * is refused, and a proxy between them would leave it for a while.
 */
export function createProbeWatch(
  probes: readonly ReadinessProbe[],
  isListening: () => boolean = () => true,
): ProbeWatch {
  const watched = probes.map((probe) => watch(probe, isListening));
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
function watch(probe: ReadinessProbe, isListening: () => boolean) {
  const missing = [probe.name];
  let found: readonly string[] = missing;
  let missed = 0;
  let isLooking = false;
  return {
    async look() {
      missed += 1;
      if (isLooking) return;
      isLooking = true;
      found = await ask(probe, isListening()).catch(() => missing);
      isLooking = false;
      missed = 0;
    },
    read(): Findings {
      const current = missed > maxMissed ? missing : found;
      return { missing: current, isOut: probe.takesOut && current.includes(probe.name) };
    },
  };
}

async function ask(probe: ReadinessProbe, isListening: boolean): Promise<readonly string[]> {
  if (!(await probe.isReady())) return [probe.name];
  return (isListening ? await probe.listTroubles?.() : null) ?? [];
}
