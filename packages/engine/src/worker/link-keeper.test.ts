import type { LinkStatus } from '@kinora/device';
import { toAxisValue } from '@kinora/kernel';
import type { ChannelMove, GatedFrame } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import type { LinkChoice } from '../protocol.ts';
import { connected, createFakeLink, disconnected, type FakeLink } from '../testing/fake-link.ts';
import { createLinkKeeper, type LinkKeeperDeps } from './link-keeper.ts';

const virtual: LinkChoice = { kind: 'virtual', firmware: 'v0.3' };
const board: LinkChoice = { kind: 'websocket', url: 'ws://board' };
const other: LinkChoice = { kind: 'websocket', url: 'ws://other' };

const moves: readonly ChannelMove[] = [{ channel: 'A2', value: toAxisValue(0)!, intervalMs: 100 }];
const pumpEnd = moves as GatedFrame;

const reconnecting = (problem: 'serial.restarted' | 'serial.disconnected'): LinkStatus => ({
  kind: 'reconnecting',
  attempt: 1,
  problem,
});

function rig(parts: Partial<LinkKeeperDeps> = {}) {
  const said: string[] = [];
  const links: FakeLink[] = [];
  let onLost = () => Promise.resolve();
  const keeper = createLinkKeeper({
    createLink(choice) {
      said.push(`create ${choice.kind}`);
      const link = createFakeLink();
      links.push(link);
      return link;
    },
    claim(takeOver, lost) {
      said.push(takeOver ? 'take over' : 'claim');
      onLost = lost;
      return Promise.resolve(true);
    },
    unclaim: () => said.push('unclaim'),
    received: (line) => said.push(`received ${line}`),
    notice: (code) => said.push(code),
    leaving: () => said.push(`leaving ${keeper.link?.status.kind}`),
    connectionChanged: (why) => (said.push(why), null),
    changed: () => said.push('changed'),
    ...parts,
  });
  /** what was said since it was read last */
  const read = () => said.splice(0);
  return { keeper, links, read, said, lose: () => onLost() };
}

/** Claims that end when they are told to. */
function slowClaims() {
  const ends: ((isClaimed: boolean) => void)[] = [];
  const claim = () => new Promise<boolean>((resolve) => ends.push(resolve));
  return { ends, claim };
}

const left = ['leaving connected', 'link-lost', 'changed', 'link-lost', 'unclaim', 'changed'];

describe('the link that is kept', () => {
  it('is the one that was asked for, and a virtual one is not claimed', async () => {
    const { keeper, links, read } = rig();
    expect([keeper.link, keeper.choice]).toEqual([null, null]);
    await keeper.connect(virtual, false);
    expect(read()).toEqual(['create virtual', 'link-lost', 'changed', 'changed']);
    expect([keeper.link, keeper.choice]).toEqual([links[0], virtual]);
    for (const { received } of links[0]!.listeners) received('hello');
    expect(read()).toEqual(['received hello']);
  });

  it('[EN-45] is claimed for this tab where it is real', async () => {
    const { keeper, read } = rig();
    await keeper.connect(board, true);
    expect(read().slice(0, 2)).toEqual(['take over', 'create websocket']);
    await keeper.connect(other, false);
    expect(read()).toEqual([...left, 'claim', 'create websocket', 'link-lost', 'changed', 'changed']);
    expect(keeper.choice).toBe(other);
  });

  it('[EN-45] is none where another tab has the device', async () => {
    const { keeper, read } = rig({ claim: () => Promise.resolve(false) });
    await keeper.connect(board, false);
    expect(read()).toEqual(['device.in-other-tab']);
    expect([keeper.link, keeper.choice]).toEqual([null, null]);
  });

  it('[EN-45] ends where another tab takes the device, and the reason comes last', async () => {
    const { keeper, read, lose } = rig();
    await keeper.connect(board, false);
    read();
    await lose();
    expect(read()).toEqual([...left, 'device.in-other-tab']);
    expect([keeper.link, keeper.choice]).toEqual([null, null]);
  });

  it('gives its claim back where it came to no connection', async () => {
    const refused = createFakeLink({ connect: () => Promise.resolve() });
    const { keeper, read } = rig({ createLink: () => refused });
    await keeper.connect(board, false);
    expect(read()).toEqual(['claim', 'unclaim', 'changed']);
    expect(keeper.link).toBe(refused);
  });

  it('is let go once, and is listened to no more', async () => {
    const { keeper, links, read } = rig();
    await keeper.disconnect();
    expect(read()).toEqual([]);
    await keeper.connect(board, false);
    read();
    await Promise.all([keeper.disconnect(), keeper.disconnect()]);
    expect(read().filter((word) => word === 'unclaim')).toEqual(['unclaim']);
    expect([keeper.link, keeper.choice, links[0]!.listeners.size]).toEqual([null, null, 0]);
  });

  it('may be one of the engine’s own, in place of the choice of the page', async () => {
    const { keeper, read } = rig();
    await keeper.connect(board, false);
    read();
    const room = createFakeLink();
    await keeper.use(room);
    expect(read()).toEqual([...left, 'link-lost', 'changed', 'changed']);
    expect([keeper.link, keeper.choice]).toEqual([room, null]);
  });
});

describe('what was asked for before something newer', () => {
  it('is never connected', async () => {
    const { keeper, links, read } = rig();
    await keeper.connect(virtual, false);
    const room = createFakeLink();
    await Promise.all([keeper.use(room), keeper.connect(virtual, false), keeper.connect(board, false)]);
    expect(read().filter((word) => word.startsWith('create'))).toEqual([
      'create virtual',
      'create websocket',
    ]);
    expect([keeper.link, keeper.choice, room.listeners.size]).toEqual([links[1], board, 0]);
  });

  it('leaves the claim to the newer one when its own connecting ends', async () => {
    let end = (): void => undefined;
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const ended = new Promise<void>((resolve) => (end = resolve));
    const slow = createFakeLink({ connect: () => (begin(), ended) });
    const links = [slow, createFakeLink()];
    const { keeper, read } = rig({ createLink: () => links.shift()! });
    const older = keeper.connect(board, false);
    await begun;
    await keeper.connect(other, false);
    read();
    end();
    await older;
    expect(read()).toEqual(['changed']);
  });

  it.each<[string, LinkChoice | null, boolean, readonly string[]]>([
    ['nothing', null, true, ['unclaim']],
    ['nothing, and it was not claimed', null, false, []],
    ['a virtual device', virtual, true, ['unclaim']],
    ['another board', other, true, []],
  ])('gives its claim back where nothing real is wanted: %s', async (_, newer, isClaimed, unclaims) => {
    const { ends, claim } = slowClaims();
    const { keeper, read } = rig({ claim });
    const older = keeper.connect(board, false);
    await Promise.resolve();
    const next = newer === null ? keeper.disconnect() : keeper.connect(newer, false);
    await Promise.resolve();
    ends[0]!(isClaimed);
    await older;
    const words = read();
    expect(words.filter((word) => word === 'unclaim')).toEqual(unclaims);
    expect(words).not.toContain('create websocket');
    expect(words).not.toContain('device.in-other-tab');
    ends[1]?.(true);
    await next;
    expect(keeper.choice).toBe(newer);
  });
});

describe('the status of a link', () => {
  it('is another connection unless it stays connected', async () => {
    const { keeper, links, read } = rig();
    await keeper.connect(board, false);
    read();
    links[0]!.become(connected);
    expect(read()).toEqual(['changed']);
    links[0]!.become(reconnecting('serial.disconnected'));
    links[0]!.become(connected);
    expect(read()).toEqual(['link-lost', 'changed', 'link-lost', 'changed']);
    expect(links[0]!.sent).toEqual([]);
  });

  it.each([
    ['nothing that runs on', null, ['!DSTOP']],
    ['a pump', pumpEnd, ['!DSTOP', '!A20000I100']],
  ])(
    '[EN-117] of a device that restarted sends it a stop once, when it is back: %s',
    async (_, frame, sent) => {
      const why: string[] = [];
      const { keeper, links, read } = rig({ connectionChanged: (cause) => (why.push(cause), frame) });
      await keeper.connect(board, false);
      read();
      links[0]!.become(reconnecting('serial.restarted'));
      expect([read(), links[0]!.sent]).toEqual([['serial.restarted', 'changed'], []]);
      links[0]!.become(reconnecting('serial.restarted'));
      expect(read()).toEqual(['changed']);
      links[0]!.become(connected);
      links[0]!.become(connected);
      expect(links[0]!.sent).toEqual(sent);
      expect(why).toEqual(['link-lost', 'device-restarted', 'link-lost', 'link-lost']);
    },
  );

  it('[EN-117] says nothing to the next device of what the one before was to be sent', async () => {
    const { keeper, links, read } = rig();
    await keeper.connect(board, false);
    links[0]!.become(reconnecting('serial.restarted'));
    await keeper.connect(other, false);
    expect(links[1]!.sent).toEqual([]);
    await keeper.disconnect();
    read();
    const restarts = createFakeLink({ disconnect: () => Promise.resolve() });
    await keeper.use(restarts);
    await keeper.disconnect();
    const next = createFakeLink({ connect: () => Promise.resolve() });
    await keeper.use(next);
    read();
    next.become(reconnecting('serial.restarted'));
    expect(read()).toEqual(['link-lost', 'changed']);
    next.become(disconnected);
    expect(next.sent).toEqual([]);
  });
});
