import type { NetworkWeather, LineWeather } from '@kinora/room/testing';
import type { EngineSettings } from '../../protocol.ts';
import { createEngineRig } from '../engine-rig.ts';
import { createRoomRig, motionTopic, type RoomRig } from '../room-rig.ts';
import { createPathRecorder, type DevicePath } from './device-path.ts';
import type { LineSource } from './line-sources.ts';

export interface LineScenario {
  readonly source: LineSource;
  readonly seed?: number;
  /** what has no line is datagrams */
  readonly lines?: { readonly controller?: LineWeather; readonly recipient?: LineWeather };
  readonly weather?: Partial<NetworkWeather>;
  /** of the recipient's line, in both directions */
  readonly gap?: { readonly everyMs: number; readonly forMs: number };
  /** from the first START */
  readonly forMs: number;
}

export interface LineReport {
  /** All but the path is from `settledMs` on. So often START was over, and was pressed 1.5 s later. */
  readonly stops: number;
  /** share of the time in which no axis of the recipient's device moves, 0..1 */
  readonly restShare: number;
  /** changes of the recipient's state to and from "moving" */
  readonly flips: number;
  /** of the motion topic, on average; bytes of the messages, without what carries them */
  readonly framesPerSecond: number;
  readonly bytesPerSecond: number;
  /** ms that frames wait before they are played, the longest */
  readonly bufferMs: number;
  readonly path: DevicePath;
}

/** ms; both soft starts are over, and the delay is found */
export const settledMs = 8000;

/** ms: as a person who reads that it has stopped */
const startAfterMs = 1500;

const sampleMs = 5;
/** ms; straight lines between are within 0.1 units of a path of 200,000 units/s2 */
const directSampleMs = 2;

/** A controller who drives over a line, and presses START again whenever it is over. */
export async function playOverLine(scenario: LineScenario): Promise<LineReport> {
  const { source, gap, forMs } = scenario;
  const rig = await openRoom(scenario);
  const startMs = rig.recipient.clock.now();
  const watch = watchRoom(rig);
  const starter = createStarter(rig, source);
  let nextGapMs = gap?.everyMs ?? Infinity;
  for (let passed = 0; passed < forMs; passed += sampleMs) {
    if (passed >= nextGapMs) {
      nextGapMs += gap!.everyMs;
      const { up, down } = rig.broker.lines.get('recipient')!;
      for (const direction of [up, down]) direction.silence(gap!.forMs);
    }
    starter.look(passed);
    watch.look(passed);
    await rig.pass(startMs + passed + sampleMs - rig.recipient.clock.now());
  }
  return { ...watch.report(), stops: starter.stops() };
}

/** Where the recipient's device would be if there were no line: its engine plays the source itself, under the same limits. */
export async function playDirectly(source: LineSource, forMs: number): Promise<DevicePath> {
  const { speed, acceleration } = source.limits;
  const rig = createEngineRig({
    bytesPerSecond: Infinity,
    settings: {
      ...{ lineHasBaudRate: false, scriptSpeed: speed, scriptAcceleration: acceleration },
      ...{ handSpeed: speed, handAcceleration: acceleration },
    },
  });
  await rig.connect();
  const recorder = createPathRecorder(directSampleMs);
  source.start(rig, 0);
  for (let passed = 0; passed < forMs; passed += directSampleMs) {
    source.act(rig, passed);
    recorder.record(rig);
    await rig.pass(directSampleMs);
  }
  return recorder.path;
}

const unlimited: Partial<EngineSettings> = {
  handSpeed: 40_000,
  handAcceleration: null,
  lineHasBaudRate: false,
};

async function openRoom({ seed = 1, lines, weather }: LineScenario): Promise<RoomRig> {
  const rig = createRoomRig({
    ...{ seed, remainingMs: 3_600_000, recipient: { settings: unlimited } },
    ...(weather && { weather }),
    ...(lines && { lines }),
  });
  await rig.arm({ speed: 40_000 });
  const isReady = () => rig.controllerRoom().partner?.state === 'ready';
  for (let waited = 0; waited < 20_000 && !isReady(); waited += 100) await rig.pass(100);
  if (!isReady()) throw new Error('the two never met over the line');
  return rig;
}

/** The person who drives. A pause after which motion goes on by itself is none of START, as long as the START lasts. */
function createStarter(rig: RoomRig, source: LineSource) {
  let overSince = -Infinity;
  let stops = 0;
  return {
    stops: () => stops,
    look(passed: number): void {
      const { isStarted, partner } = rig.controllerRoom();
      if (passed > 0 && isStarted) {
        overSince = Infinity;
        source.act(rig.controller, passed);
        return;
      }
      overSince = Math.min(overSince, passed);
      // the page refuses START while it does not know what the partner's side does
      if (passed < overSince + startAfterMs || partner === null) return;
      overSince = Infinity;
      if (passed >= settledMs) stops += 1;
      source.start(rig.controller, passed);
    },
  };
}

/** Looks at the recipient at each step. */
function watchRoom(rig: RoomRig) {
  const recorder = createPathRecorder(sampleMs);
  const looks: { readonly isMoving: boolean; readonly isAtRest: boolean; readonly bufferMs: number }[] = [];
  let firstMessage = 0;
  return {
    look(passed: number): void {
      recorder.record(rig.recipient);
      if (passed < settledMs) firstMessage = rig.broker.published.length;
      else {
        const { state, bufferMs } = rig.recipientRoom();
        looks.push({ isMoving: state === 'moving', isAtRest: rig.recipient.speed() === 0, bufferMs });
      }
    },
    report() {
      const frames = rig.broker.published.slice(firstMessage).filter(({ topic }) => topic === motionTopic);
      const seconds = (looks.length * sampleMs) / 1000;
      return {
        path: recorder.path,
        restShare: looks.filter(({ isAtRest }) => isAtRest).length / looks.length,
        flips: looks.filter(({ isMoving }, index) => index > 0 && isMoving !== looks[index - 1]!.isMoving)
          .length,
        bufferMs: Math.max(...looks.map(({ bufferMs }) => bufferMs)),
        framesPerSecond: frames.length / seconds,
        bytesPerSecond: frames.reduce((sum, { text }) => sum + text.length, 0) / seconds,
      };
    },
  };
}
