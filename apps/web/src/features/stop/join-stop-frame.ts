import type { EngineHost } from '../../runtime/engine/engine-host.ts';

/** How the frame looks where it has to speak for a page that hangs. */
export interface StopFrameLooks {
  /** BCP 47 */
  readonly language: string;
  /** what a press does, in a sentence */
  readonly title: string;
  readonly stop: string;
  readonly stopped: string;
  readonly hung: string;
  /** CSS of its body */
  readonly style: Readonly<Record<'background' | 'color' | 'fontFamily' | 'fontWeight', string>>;
}

export interface StopFrameDeps {
  readonly engine: Pick<EngineHost, 'send' | 'onEvent'>;
  looks(): StopFrameLooks;
  /** The frame was pressed; the frame itself has reported it to the engine. */
  pressed(): void;
  /** Whether presses are for the frame, or for the button below it. */
  cover(isCovering: boolean): void;
}

/** The engine pings four times a second: a frame that is silent for a second takes no presses. */
const maxUnanswered = 4;

type FrameWord = 'ready' | 'pressed';

/**
 * Gives a loaded frame its port to the engine and one to the page. Each ping of the engine asks the frame whether it is
 * there: only then it covers the button.
 * @returns ends it, and leaves the presses to the button
 */
export function joinStopFrame(frame: Window, { engine, looks, pressed, cover }: StopFrameDeps): () => void {
  const toEngine = new MessageChannel();
  const { port1: port, port2: framePort } = new MessageChannel();
  let unanswered = 0;
  port.onmessage = ({ data }: MessageEvent<FrameWord>) => {
    if (data === 'pressed') return pressed();
    unanswered = 0;
    cover(true);
  };
  engine.send({ type: 'stop.port', port: toEngine.port1 });
  // its origin is opaque: no other target can be named
  frame.postMessage(null, '*', [toEngine.port2, framePort]);
  const leave = engine.onEvent(({ type }) => {
    if (type !== 'ping') return;
    unanswered += 1;
    if (unanswered > maxUnanswered) cover(false);
    port.postMessage(looks());
  });
  return () => {
    leave();
    port.close();
    cover(false);
  };
}
