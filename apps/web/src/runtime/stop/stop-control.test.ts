import type { EngineCommand, EngineSnapshot } from '@kinora/engine';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EngineHost } from '../engine/engine-host.ts';
import { initialSnapshot } from '../engine/initial-snapshot.ts';
import { createPadRig } from '../gamepad/testing/pad-rig.ts';
import { createFullScreen } from './full-screen.ts';
import { createStopControl } from './stop-control.ts';

const held: EngineSnapshot = { ...initialSnapshot, link: { kind: 'connecting', step: 'booting' } };
const moving: EngineSnapshot = { ...initialSnapshot, motion: 'moving' };

class PageElement extends EventTarget {}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  for (const name of ['HTMLElement', 'HTMLInputElement', 'HTMLTextAreaElement'])
    vi.stubGlobal(name, PageElement);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function control(snapshots: readonly EngineSnapshot[] = [initialSnapshot]) {
  const pads = createPadRig();
  const view = Object.assign(new EventTarget(), {
    navigator: pads.host.navigator,
    requestAnimationFrame: pads.host.requestAnimationFrame,
  });
  const asked = { dialogs: 1 };
  const page = Object.assign(new EventTarget(), {
    ...{ defaultView: view, fullscreenElement: null },
    querySelector: () => (asked.dialogs > 0 ? new PageElement() : null),
  });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', view);
  const sent: EngineCommand[] = [];
  let hear: (command: EngineCommand) => void = () => undefined;
  const engine: Pick<EngineHost, 'send' | 'snapshots' | 'onCommand'> = {
    send: (command) => void sent.push(command),
    snapshots: () => snapshots,
    onCommand: (listener) => {
      hear = listener;
      return () => undefined;
    },
  };
  const stop = createStopControl({
    engine: engine as EngineHost,
    fullScreen: createFullScreen(page as EventTarget as Document, null),
    secondKey: () => ({ code: 'F8', ctrl: false, alt: false, meta: false }),
  });
  return {
    ...{ stop, sent, pads, asked },
    hear: (command: object) => hear(command as EngineCommand),
    become: (...next: readonly EngineSnapshot[]) => void (snapshots = next),
    /** Presses a key; returns what was sent for it. */
    press(code: string) {
      const fields = { key: code, code, ctrlKey: false, altKey: false, metaKey: false };
      view.dispatchEvent(Object.assign(new Event('keydown'), fields));
      return sent.splice(0);
    },
    /** The browser's own Esc ends full screen. */
    leaveFullScreen() {
      page.dispatchEvent(new Event('fullscreenchange'));
      return sent.splice(0);
    },
  };
}

const byKey = [{ type: 'stop', kind: 'emergency', cause: 'stop-key' }];
const byButton = [{ type: 'stop', kind: 'emergency', cause: 'stop-button' }];

describe('the emergency stop', () => {
  it('is sent by its button and a controller, by the second key, and is ended by resume', () => {
    const { stop, sent, pads, press } = control();
    stop.press();
    expect(sent.splice(0)).toEqual(byButton);
    pads.hold([1]);
    pads.frame();
    expect(sent.splice(0)).toEqual(byButton);
    expect(press('F8')).toEqual(byKey);
    stop.resume();
    expect(sent).toEqual([{ type: 'stop.resume' }]);
  });

  it.each(['console.send', 'hand.move', 'owner.take', 'profile.play', 'room.start', 'stop.resume'])(
    'has Esc for a second after %s, also with a dialog open',
    (type) => {
      const { hear, press } = control([held]);
      expect(press('Escape')).toEqual([]);
      hear({ type });
      vi.advanceTimersByTime(999);
      expect(press('Escape')).toEqual(byKey);
      vi.advanceTimersByTime(1);
      expect(press('Escape')).toEqual([]);
    },
  );

  it.each(['link.connect', 'room.enter'])('has Esc for a second after %s, until a device shows', (type) => {
    const { hear, press, become } = control();
    hear({ type });
    vi.advanceTimersByTime(999);
    expect(press('Escape')).toEqual(byKey);
    become(held);
    expect(press('Escape')).toEqual([]);
    become(initialSnapshot);
    vi.advanceTimersByTime(1);
    expect(press('Escape')).toEqual([]);
  });

  it.each(['hand.move', 'media.anchor', 'script.load'])(
    'leaves Esc to the page after %s without a device',
    (type) => {
      const { hear, press, become, asked } = control();
      hear({ type });
      expect(press('Escape')).toEqual([]);
      become(held);
      expect(press('Escape')).toEqual([]);
      asked.dialogs = 0;
      expect(press('Escape')).toEqual(byKey);
    },
  );

  it('is for the additional devices as well', () => {
    const { hear, press } = control([initialSnapshot, held]);
    hear({ type: 'hand.move' });
    expect(press('Escape')).toEqual(byKey);
  });
});

describe('full screen that the browser ends', () => {
  it.each<[string, readonly EngineSnapshot[], boolean]>([
    ['with a device', [initialSnapshot, held], true],
    ['while something moves', [initialSnapshot, moving], true],
    ['with nothing there', [initialSnapshot], false],
  ])('%s is a stop or not', (_, snapshots, isStop) => {
    expect(control(snapshots).leaveFullScreen()).toEqual(isStop ? byKey : []);
  });

  it('is a stop while a device is about to be connected', () => {
    const { hear, leaveFullScreen } = control();
    hear({ type: 'link.connect' });
    expect(leaveFullScreen()).toEqual(byKey);
  });
});
