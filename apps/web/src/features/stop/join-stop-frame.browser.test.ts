import type { EngineCommand, EngineEvent } from '@kinora/engine';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { joinStopFrame, type StopFrameLooks } from './join-stop-frame.ts';

const looks: StopFrameLooks = {
  language: 'ja',
  title: '今すぐ停止',
  stop: '停止',
  stopped: '停止中',
  hung: 'ページが応答しない',
  style: { background: 'red', color: 'white', fontFamily: 'serif', fontWeight: '700' },
};

let element: HTMLIFrameElement;
let ping: () => void;
let leave: () => void;
let sent: EngineCommand[];
let presses: number;
let covers: boolean[];
/** what the frame was given: its port to the engine, and its port to the page */
let ports: readonly MessagePort[];
let asked: StopFrameLooks[];

beforeEach(async () => {
  [sent, presses, covers, ports, asked] = [[], 0, [], [], []];
  element = document.createElement('iframe');
  document.body.append(element);
  const frame = element.contentWindow!;
  frame.addEventListener('message', (event) => {
    ports = event.ports;
    ports[1]!.onmessage = ({ data }: MessageEvent<StopFrameLooks>) => asked.push(data);
  });
  leave = joinStopFrame(frame, {
    engine: {
      send: (command) => sent.push(command),
      onEvent: (listener) => {
        ping = () => listener({ type: 'ping' } satisfies EngineEvent);
        return () => void (ping = () => undefined);
      },
    },
    looks: () => looks,
    pressed: () => void (presses += 1),
    cover: (isCovering) => covers.push(isCovering),
  });
  await vi.waitFor(() => expect(ports).toHaveLength(2));
});

afterEach(() => {
  leave();
  element.remove();
});

it('[SH-48] gives the engine one end of a port and the frame the other', async () => {
  const [command] = sent;
  if (command?.type !== 'stop.port') throw new Error('the engine got no port');
  const heard = new Promise((resolve) => {
    command.port.onmessage = ({ data }) => resolve(data);
  });
  ports[0]!.postMessage('stop');
  expect(await heard).toBe('stop');
});

it('[SH-48] hears of a press as the button would', async () => {
  ports[1]!.postMessage('pressed');
  await vi.waitFor(() => expect(presses).toBe(1));
  expect(covers).toEqual([]);
});

it('[SH-49] lets the frame take presses once it responds, and no longer after four questions without a response', async () => {
  ping();
  await vi.waitFor(() => expect(asked).toEqual([looks]));
  expect(covers).toEqual([]);
  ports[1]!.postMessage('ready');
  await vi.waitFor(() => expect(covers).toEqual([true]));
  for (let question = 0; question < 4; question += 1) ping();
  expect(covers).toEqual([true]);
  ping();
  expect(covers).toEqual([true, false]);
  ports[1]!.postMessage('ready');
  await vi.waitFor(() => expect(covers).toEqual([true, false, true]));
});

it('[SH-49] leaves the presses to the button at its end', () => {
  leave();
  expect(covers).toEqual([false]);
});
