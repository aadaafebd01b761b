import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Toy, ToyWrite } from './toys.ts';

export interface RealButtplug {
  readonly url: string;
  /** what was written to the toy so far, in order */
  writes(): Promise<readonly ToyWrite[]>;
  /** ms on the clock of the writes */
  now(): Promise<number>;
  close(): Promise<void>;
}

/**
 * The server that Intiface is made of, in WebAssembly, in a page: with a Web Bluetooth that has one toy, and behind a
 * WebSocket as Intiface's is. `writeMs`: what each write to the toy takes.
 */
export async function startRealButtplug(browser: Browser, toy: Toy, writeMs: number): Promise<RealButtplug> {
  const files = await serveFiles();
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${portOf(files)}/`);
  const relay = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await new Promise((resolve) => relay.once('listening', resolve));
  let client: WebSocket | null = null;
  await page.exposeFunction('toClient', (text: string) => client?.send(text));
  await page.waitForFunction(() => 'Connector' in window);
  await page.evaluate(beginServer, { toy, writeMs });
  relay.on('connection', (socket) => {
    client = socket;
    socket.on('message', (data: Buffer) => void give(page, data.toString('utf8')));
  });
  return {
    url: `ws://127.0.0.1:${portOf(relay)}`,
    writes: () => page.evaluate(() => (window as unknown as ServerWindow).writes),
    now: () => page.evaluate(() => performance.now()),
    async close() {
      client?.terminate();
      relay.close();
      files.close();
      await page.close();
    },
  };
}

interface ServerWindow {
  writes: ToyWrite[];
  toClient(text: string): void;
  toServer(text: string): void;
  /** of the package buttplug-wasm: a server and its client in one */
  Connector: new () => {
    emitMessage: (bytes: Uint8Array) => void;
    connect(): Promise<void>;
    send(message: { toJSON(): string }): void;
  };
}

/** A page that is closed meanwhile takes nothing more. */
function give(page: Page, text: string): Promise<void> {
  return page
    .evaluate((sent) => (window as unknown as ServerWindow).toServer(sent), text)
    .catch(() => undefined);
}

const dist = new URL('.', import.meta.resolve('buttplug-wasm/dist/buttplug-wasm.mjs'));

const html = `<!doctype html><link rel="icon" href="data:,"><script type="module">
  import { ButtplugWasmClientConnector } from '/buttplug-wasm.mjs';
  window.Connector = ButtplugWasmClientConnector;
</script>`;

async function serveFiles(): Promise<Server> {
  const server = createServer(({ url = '/' }, response) => {
    if (url === '/') return response.setHeader('content-type', 'text/html').end(html);
    response
      .setHeader('content-type', 'text/javascript')
      .end(readFileSync(fileURLToPath(new URL(`.${url}`, dist))));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function portOf(server: { address(): AddressInfo | string | null }): number {
  return (server.address() as AddressInfo).port;
}

/** In the page. */
async function beginServer({ toy, writeMs }: { readonly toy: Toy; readonly writeMs: number }): Promise<void> {
  const view = window as unknown as ServerWindow;
  view.writes = [];
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();

  function characteristic(uuid: string, take: (bytes: Uint8Array) => void) {
    const write = async (bytes: Uint8Array<ArrayBuffer>) => {
      const taken = bytes.slice();
      await new Promise((resolve) => setTimeout(resolve, writeMs));
      take(taken);
    };
    const made = Object.assign(new EventTarget(), {
      uuid,
      value: null as DataView | null,
      startNotifications: () => Promise.resolve(made),
      stopNotifications: () => Promise.resolve(made),
      writeValue: write,
      writeValueWithResponse: write,
      writeValueWithoutResponse: write,
    });
    return made;
  }

  const rx = characteristic(toy.rx, () => undefined);
  const tx = characteristic(toy.tx, (bytes) => {
    view.writes.push({ atMs: performance.now(), bytes: [...bytes] });
    if (toy.type === undefined) return;
    const reply = decoder.decode(bytes).startsWith('DeviceType') ? toy.type : 'OK;';
    rx.value = new DataView(encoder.encode(reply).buffer);
    rx.dispatchEvent(new Event('characteristicvaluechanged'));
  });
  const service = {
    getCharacteristic: (uuid: string) => Promise.resolve(uuid === toy.tx ? tx : rx),
  };
  const gatt = {
    connected: false,
    connect: () => Promise.resolve(Object.assign(gatt, { connected: true })),
    disconnect: () => void (gatt.connected = false),
    getPrimaryService: (uuid: string) =>
      uuid === toy.service ? Promise.resolve(service) : Promise.reject(new DOMException('', 'NotFoundError')),
  };
  const device = Object.assign(new EventTarget(), { id: 'toy', name: toy.name, gatt });
  Object.defineProperty(navigator, 'bluetooth', {
    value: { requestDevice: () => Promise.resolve(device), getAvailability: () => Promise.resolve(true) },
  });

  const server = new view.Connector();
  // as text, before the package makes objects of it
  server.emitMessage = (bytes) => view.toClient(decoder.decode(bytes));
  await server.connect();
  // it puts the brackets round a text itself
  view.toServer = (text) => server.send({ toJSON: () => text.slice(1, -1) });
}
