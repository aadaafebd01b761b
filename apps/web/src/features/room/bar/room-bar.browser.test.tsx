import { MantineProvider } from '@mantine/core';
import type { SeatedRoom } from '@kinora/contract/http';
import { defaultSettings } from '@kinora/engine';
import { err, ok } from '@kinora/kernel';
import { loadWords } from '@kinora/phrases';
import { act, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createEngineHost, type EnginePort } from '../../../runtime/engine/engine-host.ts';
import { createWordLoader } from '../../../runtime/i18n/word-loader.ts';
import type { Notice } from '../../../runtime/notices/notices.ts';
import type { Runtime } from '../../../runtime/runtime.ts';
import { RuntimeContext } from '../../../runtime/use-runtime.ts';
import '../../../ui/theme/tokens.css';
import { createStay } from '../session/create-stay.ts';
import { RoomContext } from '../session/room-context.ts';
import { pollMs } from '../session/step-stay.ts';
import { RoomBar } from './room-bar.tsx';

const second = 1_000;
const created = Date.parse('2026-01-02T03:00:00.000Z');

let root: Root;
/** presence of the recipient's seat; null: the server does not answer */
let partner: 1 | 2 | null;
/** the sentences of the notices */
let told: string[];

function answer() {
  if (partner === null) return err({ code: 'network.unreachable', params: {}, message: '' });
  // four minutes and a half of the ten are over when the page comes
  const serverTime = new Date(created + 270 * second + performance.now()).toISOString();
  const room: Omit<SeatedRoom, 'ticket'> = {
    code: 'K7QM2DXP',
    roomId: 'K7QM2DXP',
    roomName: 'Evening',
    userRole: 1,
    ownSeat: 1,
    isSeated: true,
    clientId: 'client-1',
    isPartnerSeated: true,
    partnerKey: 'partner',
    partnerPhoto: '',
    pairWords: partner === 2 ? [0, 1] : null,
    recipientPresence: partner,
    controllerPresence: 2,
    presence: 1,
    duration: 10,
    createdAt: new Date(created).toISOString(),
    serverTime,
  };
  return ok({ ...room, ticket: { clientId: 'client-1' } });
}

async function enterRoom(): Promise<void> {
  const port = Object.assign(new EventTarget(), { postMessage: () => undefined, terminate: () => undefined });
  const wordLoader = createWordLoader('en');
  await wordLoader('room');
  const runtime = {
    phrases: await loadWords('common', 'en'),
    loadWords: wordLoader,
    engine: createEngineHost(port as unknown as EnginePort, defaultSettings),
    notices: { show: ({ text }: Notice) => void told.push(text) },
    session: { store: createStore(() => ({ kind: 'signed-out' })) },
    api: () => Promise.resolve(answer()),
  } as unknown as Runtime;
  const stay = createStay(runtime);
  await act(async () => {
    root.render(
      <MantineProvider env="test">
        <RuntimeContext value={runtime}>
          <RoomContext value={stay}>
            <MemoryRouter>
              <Suspense>
                <RoomBar onBlock={() => undefined} />
              </Suspense>
            </MemoryRouter>
          </RoomContext>
        </RuntimeContext>
      </MantineProvider>,
    );
    stay.enter('K7QM2DXP');
  });
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const timeLeft = () => document.querySelector('[role=timer]')?.textContent;
const dots = () => [...document.querySelectorAll('[aria-hidden] > i')];
const lights = () => new Set(dots().map((dot) => getComputedStyle(dot).backgroundColor));

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  partner = 1;
  told = [];
  const box = document.createElement('div');
  document.body.append(box);
  root = createRoot(box);
});

afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe('the room’s bar', () => {
  it('[RP-11] counts down each second, and shows none twice and leaves none out', async () => {
    await enterRoom();
    expect(timeLeft()).toBe('5:30');
    await pass(second - 1);
    expect(timeLeft()).toBe('5:30');
    await pass(1);
    // over two looks at the server as well
    for (let left = 329; left > 315; left -= 1) {
      expect(timeLeft()).toBe(`5:${String(left - 300)}`);
      await pass(second);
    }
  });

  it('[RP-13] lights five dots while both are present, and none while that is not known', async () => {
    await enterRoom();
    expect(dots()).toHaveLength(5);
    const dark = lights();
    partner = 2;
    await pass(pollMs);
    const lit = lights();
    expect([dark.size, lit.size]).toEqual([1, 1]);
    expect(lit).not.toEqual(dark);
    for (const presence of [null, 2, 1] as const) {
      partner = presence;
      await pass(pollMs);
      expect(lights()).toEqual(presence === 2 ? lit : dark);
    }
  });

  it('[PG-126] says in words who is there, and what the two words are for', async () => {
    const { bar } = await loadWords('room', 'en');
    const words = () => [...document.querySelectorAll('button')].find((it) => it.title === bar.compareText);
    await enterRoom();
    const presence = document.querySelector<HTMLElement>('[role=status]')!;
    expect([presence.innerText, presence.offsetWidth > 100]).toEqual([bar.presence[1], true]);
    expect(words()).toBeUndefined();
    partner = 2;
    await pass(pollMs);
    expect(presence.innerText).toBe(bar.presence[2]);
    act(() => words()!.click());
    expect(told).toEqual([bar.compareText]);
  });
});
