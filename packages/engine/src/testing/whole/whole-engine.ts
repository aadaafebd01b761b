import { createSeededRandom } from '@kinora/kernel';
import { createVirtualClock } from '@kinora/kernel/testing';
import type { FirmwareModelOptions } from '@kinora/device';
import { createModelBroker, fairWeather, type ModelBroker } from '@kinora/room/testing';
import type { EngineCommand, EngineEvent, EngineSnapshot, MediaState } from '../../protocol.ts';
import { createEngineRig, type EngineRig } from '../engine-rig.ts';
import { recordLines } from '../record-lines.ts';
import { shiftClock } from '../shift-clock.ts';
import { type Expected, newExpected } from './expected.ts';
import { createModelBoard, type ModelBoard } from './model-board.ts';
import { createStallingClock } from './stalling-clock.ts';
import { createDeviceWatch } from './watch-device.ts';

export interface WholeEngineOptions {
  readonly firmware: FirmwareModelOptions;
  /** 11,520 = a line with a baud rate, Infinity = none */
  readonly bytesPerSecond: number;
}

/** One engine with everything around it: a page, a board, a second tab, a room with a partner in it. */
export interface WholeEngine {
  readonly expected: Expected;
  readonly board: ModelBoard;
  readonly broker: ModelBroker;
  /** the one on the other seat, with a device of its own */
  readonly partner: EngineRig;
  readonly now: number;
  readonly snapshot: EngineSnapshot;
  send(command: EngineCommand): void;
  /** The page's video; without a place it goes on from where it is. */
  video(state: MediaState, change?: { readonly at?: number; readonly rate?: number }): void;
  /** Lets time pass and watches; throws what is not as expected. */
  pass(ms: number): Promise<void>;
  /** The thread has no turn for so long. */
  stall(ms: number): Promise<void>;
  /** The page says nothing, and answers nothing, for so long. */
  silence(ms: number): Promise<void>;
  /** Another tab takes the device, where it is one that can be taken. */
  otherTabTakes(): Promise<void>;
}

/** ms between two looks at the device, and between two anchors of a video that plays */
const lookMs = 50;
const anchorMs = 250;

export async function createWholeEngine(options: WholeEngineOptions): Promise<WholeEngine> {
  const { bytesPerSecond, firmware } = options;
  const clock = createVirtualClock();
  const thread = createStallingClock(clock);
  const broker = createModelBroker(clock, createSeededRandom(1), fairWeather);
  const expected = newExpected();
  expected.settings = { ...expected.settings, lineHasBaudRate: Number.isFinite(bytesPerSecond) };
  const board = createModelBoard({ clock, firmware, bytesPerSecond });
  const watch = createDeviceWatch({ board, expected, bytesPerSecond, snapshot: () => rig.snapshot() });
  let lostToOtherTab: (() => Promise<void>) | null = null;
  let isSilent = false;
  let seen = 0;
  let nextAnchor = 0;
  let playback = { state: 'paused' as MediaState, mediaMs: 0, rate: 1, since: 0 };

  const rig: EngineRig = createEngineRig({
    clock: { ...clock, ...thread },
    broker,
    settings: expected.settings,
    pageReplies: () => !isSilent,
    deps: {
      createLink() {
        const link = board.createLink();
        return recordLines(link, clock, (line) => {
          watch.line(line, Math.max(line.text.length, link.minBytes));
        });
      },
      claim(_, onLost) {
        lostToOtherTab = onLost;
        return Promise.resolve(true);
      },
    },
  });
  const partner = createEngineRig({
    clock: shiftClock(clock, 1_234_567.25),
    broker,
    bytesPerSecond: Infinity,
    settings: { lineHasBaudRate: false },
  });

  function mediaMs(): number {
    const { state, mediaMs: from, rate, since } = playback;
    return state === 'playing' ? from + (clock.now() - since) * rate : from;
  }

  function anchor(): void {
    nextAnchor = clock.now() + anchorMs;
    rig.send({
      type: 'media.anchor',
      anchor: { state: playback.state, mediaMs: mediaMs(), rate: playback.rate, epochMs: clock.now() },
    });
  }

  function look(): void {
    const now = clock.now();
    const events: readonly EngineEvent[] = rig.events.slice(seen);
    seen = rig.events.length;
    watch.snapshots(events.flatMap((event) => (event.type === 'snapshot' ? [event.snapshot] : [])));
    if (now > expected.restartSeen) {
      expected.restartSeen = Infinity;
      if (rig.snapshot().linkKind !== 'room') {
        expected.mayDrive = false;
        expected.mayGoHome = false;
      }
    }
    watch.look(now);
    if (watch.faults.length > 0) throw new Error(watch.faults.slice(0, 3).join('\n'));
  }

  async function pass(ms: number): Promise<void> {
    const end = clock.now() + ms;
    do {
      await clock.advanceByAsync(Math.min(lookMs, end - clock.now()));
      look();
      if (playback.state === 'playing' && !isSilent && clock.now() >= nextAnchor) anchor();
    } while (clock.now() < end);
  }

  const world: WholeEngine = {
    expected,
    board,
    broker,
    partner,
    get now() {
      return clock.now();
    },
    get snapshot() {
      return rig.snapshot();
    },
    send: (command) => {
      rig.send(command);
    },
    video(state, { at, rate } = {}) {
      playback = { state, mediaMs: at ?? mediaMs(), rate: rate ?? playback.rate, since: clock.now() };
      anchor();
    },
    pass,
    async stall(ms) {
      thread.stallUntil(clock.now() + ms);
      isSilent = true;
      await pass(ms);
      isSilent = false;
    },
    async silence(ms) {
      isSilent = true;
      await pass(ms);
      isSilent = false;
    },
    async otherTabTakes() {
      const lose = lostToOtherTab;
      lostToOtherTab = null;
      await lose?.();
    },
  };
  await rig.connect();
  look();
  return world;
}
