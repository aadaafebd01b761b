import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { vi } from 'vitest';
import { findFreePorts } from '../../../apps/server/src/testing/free-ports.ts';
import { findWebKit } from '../../../scripts/steps/webkit.mjs';
import { orEnd } from '../or-end.ts';
import { stop } from '../start-server.ts';

export interface WebKit {
  readonly driver: WebDriver;
  close(): Promise<void>;
}

/** ms; a limit for what hangs */
const startMs = 60_000;
const width = 1440;
const height = 960;

/** Starts the WebKitGTK of this machine on a screen of its own. The test that starts it closes it. */
export async function launchWebKit(): Promise<WebKit> {
  const found = findWebKit();
  if (found === null) throw new Error('this machine has no WebKitGTK with a driver');
  const started: ChildProcess[] = [];
  const end = async () => {
    // the screen last
    for (const program of started.reverse()) await stop(program);
  };
  return orEnd(end, async () => {
    const screen = spawn(
      found.screen,
      ['-displayfd', '3', '-screen', '0', `${String(width)}x${String(height)}x24`, '-nolisten', 'tcp'],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
    );
    started.push(screen);
    const [display] = (await once(screen.stdio[3]!, 'data')) as [Buffer];
    const [port = 0] = await findFreePorts(1);
    started.push(startDriver(found.driver, port, display.toString().trim()));
    await vi.waitFor(() => reach(port), { timeout: startMs });
    const driver = await openSession(port, found.browser);
    await driver.manage().window().setRect({ x: 0, y: 0, width, height });
    return {
      driver,
      async close() {
        await driver.quit();
        await end();
      },
    };
  });
}

function startDriver(program: string, port: number, display: string): ChildProcess {
  // without a locale the browser's language is none that a page could read
  const env = { ...process.env, DISPLAY: `:${display}`, LANG: 'en_US.UTF-8' };
  // it complains about parts of a desktop that no test has
  return spawn(program, [`--port=${String(port)}`, '--host=127.0.0.1'], { stdio: 'ignore', env });
}

async function reach(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
}

async function openSession(port: number, binary: string): Promise<WebDriver> {
  return new Builder()
    .disableEnvironmentOverrides()
    .usingServer(`http://127.0.0.1:${String(port)}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    })
    .build();
}
