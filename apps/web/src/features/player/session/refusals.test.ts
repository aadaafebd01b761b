import { createVirtualClock } from '@kinora/kernel/testing';
import { scriptTrackOf } from '@kinora/motion/testing';
import { loadWords } from '@kinora/phrases';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { linkWith } from '../../../runtime/device/testing/link-with.ts';
import { initialSnapshot } from '../../../runtime/engine/initial-snapshot.ts';
import { createNotices } from '../../../runtime/notices/notices.ts';
import type { Runtime } from '../../../runtime/runtime.ts';
import type { PlayRefusal } from '../media/play-refusal.ts';
import { createRefusals } from './refusals.ts';
import { initialVideoState } from './video-state.ts';

const phrases = await loadWords('common', 'en');
const video = { name: 'a.mp4', size: 1, id: 'a', url: 'blob:a', hasPicture: true };
const connected = linkWith(['L0']);
/** a device of levels alone */
const motors =
  'identity' in connected
    ? { ...connected, identity: { ...connected.identity, deviceType: '1' } }
    : connected;

function openRefusals() {
  const store = createStore(() => initialVideoState);
  const engine = createStore(() => initialSnapshot);
  const entitlement = createStore(() => ({ refusal: null as string | null }));
  const calls: unknown[] = [];
  const notices = createNotices(createVirtualClock());
  const runtime = {
    engine: { snapshot: engine.getState, snapshots: () => [engine.getState()], subscribe: engine.subscribe },
    entitlement: {
      store: entitlement,
      refusal: (link: string | null, place: string) =>
        link === 'bluetooth' && place === 'player' ? entitlement.getState().refusal : null,
      refused: (...given: unknown[]) => Promise.resolve(calls.push('refused', ...given)),
      recheck: (...given: unknown[]) => Promise.resolve(calls.push('recheck', ...given)),
    },
    notices,
    phrases,
  } as unknown as Runtime;
  const play = (...channels: readonly ('L0' | 'V0')[]) =>
    store.setState({
      scripts: { ...initialVideoState.scripts, tracks: channels.map((channel) => scriptTrackOf(channel)) },
    });
  const shown = () => notices.store.getState().map(({ key }) => key);
  return {
    refusals: createRefusals(runtime, store),
    store,
    engine,
    entitlement,
    notices,
    play,
    shown,
    calls,
  };
}

describe('why the device does not follow', () => {
  it('[PB-91] is the connection, then Stop, the script, the axes and who may drive', () => {
    const { refusals, engine, entitlement, play } = openRefusals();
    const reasons: (string | null)[] = [];
    const ask = () => reasons.push(refusals.refusal(), refusals.deviceRefusal());
    entitlement.setState({ refusal: 'membership.required' });
    ask();
    engine.setState({ link: motors, linkKind: 'bluetooth', motion: 'latched' });
    ask();
    engine.setState({ motion: 'holding' });
    ask();
    play('L0', 'L0');
    ask();
    // a device of levels plays a script of levels, and is of no use to what moves axes
    play('L0', 'V0');
    ask();
    engine.setState({ link: connected });
    ask();
    entitlement.setState({ refusal: null });
    ask();
    expect(reasons).toEqual([
      ...['device.not-connected', 'device.not-connected', 'device.latched', 'device.latched'],
      ...['player.no-script', 'device.no-axes', 'device.no-axes', 'device.no-axes'],
      ...['membership.required', 'device.no-axes', 'membership.required', 'membership.required'],
      ...[null, null],
    ]);
  });

  it('[PB-91] is shown as the reason of a rest where there is a video', () => {
    const { refusals, store, engine, play } = openRefusals();
    expect(refusals.restReason()).toBeNull();
    store.setState({ video, phase: 'playing' });
    expect(refusals.restReason()).toBe('device.not-connected');
    play('L0');
    engine.setState({ link: connected });
    expect(refusals.restReason()).toBe('waits');
  });

  it('is asked for again with each change that may concern it, until it is not wanted', () => {
    const { refusals, store, engine, entitlement } = openRefusals();
    let heard = 0;
    const end = refusals.onRest(() => (heard += 1));
    const change = () => {
      store.setState({ video });
      engine.setState({ motion: 'moving' });
      entitlement.setState({ refusal: null });
    };
    change();
    expect(heard).toBe(3);
    end();
    change();
    expect(heard).toBe(3);
  });
});

describe('a refusal', () => {
  it('is a message, and one of who may drive is asked about', () => {
    const { refusals, notices, calls } = openRefusals();
    const again = () => undefined;
    refusals.refused('player.no-video', again);
    expect(notices.store.getState()).toMatchObject([
      { key: 'player.no-video', text: phrases.errors['player.no-video'], tone: 'warning' },
    ]);
    expect(calls).toEqual([]);
    refusals.refused('membership.required', again);
    refusals.askAgain(again);
    expect(calls).toEqual(['refused', 'player', again, 'recheck', 'player', again]);
    expect(notices.store.getState()).toHaveLength(1);
  });

  it.each<[PlayRefusal, (rig: ReturnType<typeof openRefusals>) => void]>([
    ['player.no-video', ({ store }) => store.setState({ video })],
    ['player.no-script', ({ play }) => play('L0')],
    ['device.not-connected', ({ engine }) => engine.setState({ link: connected })],
  ])('%s goes once it is put right, and not before', (code, putRight) => {
    const rig = openRefusals();
    rig.refusals.refused(code);
    rig.notices.show({ key: 'foreign', text: '', tone: 'info' });
    rig.store.setState({ rate: 2 });
    rig.engine.setState({ epochMs: 1 });
    expect(rig.shown()).toEqual([code, 'foreign']);
    putRight(rig);
    expect(rig.shown()).toEqual(['foreign']);
  });

  it('of a room stays: it is the room’s news as well', () => {
    const { notices, store, shown } = openRefusals();
    notices.show({ key: 'room.partner-absent', text: '', tone: 'info' });
    store.setState({ video });
    expect(shown()).toEqual(['room.partner-absent']);
  });
});
