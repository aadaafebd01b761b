import type { EngineCommand } from '@kinora/engine';

/** What passes between a bench's page and the Workers it has no port to. */
type Message =
  | { readonly ask: string }
  | { readonly answer: string; readonly trace: readonly unknown[] }
  | { readonly command: EngineCommand };

const channelName = 'kinora-bench';

/** In a Worker: hands out `trace` to whoever asks for `name`. */
export function answerTrace(name: string, trace: readonly unknown[]): void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('ask' in data && data.ask === name) channel.postMessage({ answer: name, trace });
  });
}

/** In a page of the same origin. */
export function askTrace<Entry>(name: string): Promise<readonly Entry[]> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (!('answer' in data) || data.answer !== name) return;
      channel.close();
      resolve(data.trace as readonly Entry[]);
    });
    channel.postMessage({ ask: name });
  });
}

/** In the engine's Worker: takes commands that a bench gives past the page. */
export function takeCommands(handle: (command: EngineCommand) => void): void {
  new BroadcastChannel(channelName).addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('command' in data) handle(data.command);
  });
}

/** In a page: the engine's Worker takes it as if the page had sent it. */
export function commandWorker(command: EngineCommand): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ command });
  channel.close();
}
