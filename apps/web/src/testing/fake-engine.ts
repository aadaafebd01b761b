import {
  type EngineCommand,
  type EngineEvent,
  type EngineSnapshot,
  type GroupCommand,
  type GroupEvent,
  workerProtocolVersion,
} from '@kinora/engine';
import { initialSnapshot } from '../runtime/engine/initial-snapshot.ts';
import { linkWith } from '../runtime/device/testing/link-with.ts';

type FrameWindow = Window & typeof globalThis;
type CommandType = EngineCommand['type'];
type Command<Type extends CommandType> = Extract<EngineCommand, { readonly type: Type }>;

/** What an app in a frame sends to its engine. */
export interface HeardEngine {
  /** since the first load */
  readonly commands: readonly GroupCommand[];
  readonly of: <Type extends CommandType>(type: Type) => readonly Command<Type>[];
  /** the newest of a type */
  readonly last: <Type extends CommandType>(type: Type) => Command<Type> | undefined;
  /** for the window of the frame, before its first script */
  readonly replaceWorker: (frame: FrameWindow) => void;
}

export interface FakeEngine extends HeardEngine {
  /** Sends a snapshot: the one before with these changes. */
  readonly say: (changes: Partial<EngineSnapshot>) => void;
  readonly emit: (event: Exclude<EngineEvent, { readonly type: 'snapshot' }>) => void;
  /** Reports a connected device, by default with the six axes. */
  readonly connect: (channels?: readonly string[]) => void;
}

const sixAxes = ['L0', 'L1', 'L2', 'R0', 'R1', 'R2'];

/** The app's own engine, with its virtual device; what the page sends it is written down. */
export function hearEngine(): HeardEngine {
  return hearing((BrowserWorker, script, options) => new BrowserWorker(script, options));
}

/** In place of the engine: it does nothing, and says what the test lets it say. */
export function createFakeEngine(): FakeEngine {
  let snapshot = initialSnapshot;
  let port = new EventTarget();
  const send = (data: GroupEvent) => port.dispatchEvent(new MessageEvent('message', { data }));
  const say = (changes: Partial<EngineSnapshot>) => {
    snapshot = { ...snapshot, ...changes, epochMs: performance.timeOrigin + performance.now() };
    send({ type: 'snapshot', snapshot });
  };
  const heard = hearing(() => {
    snapshot = initialSnapshot;
    const nothing = () => undefined;
    const postMessage = ({ type }: GroupCommand) =>
      void (type === 'hello' && send({ type: 'ready', version: workerProtocolVersion }));
    port = Object.assign(new EventTarget(), { postMessage, terminate: nothing });
    return port as Worker;
  });
  return {
    ...heard,
    say,
    emit: send,
    connect: (channels = sixAxes) => say({ link: linkWith(channels), linkKind: 'virtual' }),
  };
}

/** @param open makes the engine's Worker of a page */
function hearing(
  open: (BrowserWorker: typeof Worker, script: string | URL, options: WorkerOptions) => Worker,
): HeardEngine {
  const commands: GroupCommand[] = [];
  const of = <Type extends CommandType>(type: Type) =>
    commands.filter((command): command is Command<Type> => command.type === type);
  return {
    commands,
    of,
    last: (type) => of(type).at(-1),
    replaceWorker(frame) {
      const BrowserWorker = frame.Worker;
      frame.Worker = function (script: string | URL, options: WorkerOptions = {}): Worker {
        if (options.name !== 'kinora-engine') return new BrowserWorker(script, options);
        const worker = open(BrowserWorker, script, options);
        const post = worker.postMessage.bind(worker);
        return Object.assign(worker, {
          postMessage(command: GroupCommand, transfer: Transferable[] = []) {
            commands.push(command);
            post(command, transfer);
          },
        });
      } as unknown as typeof Worker;
    },
  };
}
