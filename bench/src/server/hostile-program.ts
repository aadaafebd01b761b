import {
  type HostileKind,
  hostileKinds,
  type HostileOptions,
  openHostile,
} from '../../../apps/server/src/testing/hostile-connections.ts';

interface Visit extends HostileOptions {
  readonly url: string;
}

/** Opens connections of each kind to a server, from a separate process; says when it is through. */
process.once('message', (visit) => {
  void openAll(visit as Visit);
});

async function openAll({ url, ...options }: Visit): Promise<void> {
  for (const kind of Object.keys(hostileKinds) as HostileKind[]) await openHostile(url, kind, options);
  process.send?.('done');
  process.disconnect();
}
