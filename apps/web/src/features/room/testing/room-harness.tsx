import type { SeatedRoom } from '@kinora/contract/http';
import { defaultSettings, type EngineCommand, type EngineSnapshot } from '@kinora/engine';
import { err, ok } from '@kinora/kernel';
import { createFormat, type Language, loadWords } from '@kinora/phrases';
import { act, type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createEngineHost, type EnginePort } from '../../../runtime/engine/engine-host.ts';
import { initialSnapshot } from '../../../runtime/engine/initial-snapshot.ts';
import { createWordLoader } from '../../../runtime/i18n/word-loader.ts';
import type { Notice } from '../../../runtime/notices/notices.ts';
import { createRouter } from '../../../runtime/router/router.ts';
import { RouterProvider } from '../../../runtime/router/router-provider.tsx';
import type { Runtime } from '../../../runtime/runtime.ts';
import { RuntimeContext } from '../../../runtime/use-runtime.ts';
import { createStay } from '../session/create-stay.ts';
import { RoomContext } from '../session/room-context.ts';

const created = Date.parse('2026-01-02T03:00:00.000Z');

const roomOfTests: Omit<SeatedRoom, 'ticket' | 'serverTime'> = {
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
  partnerName: '',
  pairWords: null,
  recipientPresence: 1,
  controllerPresence: 2,
  presence: 1,
  duration: 10,
  createdAt: new Date(created).toISOString(),
};

/** The server as a test sets it; each field counts from the next call on. */
export interface RoomServer {
  /** null: no response */
  room: Partial<SeatedRoom> | null;
  /** of the room's ten minutes, before the page came */
  secondsPassed: number;
  perDay: number;
}

/** Renders inside a stay in one room that the page has entered. Time stops; `pass` moves it. */
export function createRoomHarness(language: Language = 'en') {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const box = document.createElement('div');
  document.body.append(box);
  const root = createRoot(box);
  const router = createRouter([{ path: '*', load: () => Promise.resolve(() => null) }], window);
  const server: RoomServer = { room: {}, secondsPassed: 270, perDay: 1 };
  const sent: EngineCommand[] = [];
  const port = Object.assign(new EventTarget(), {
    postMessage: (command: EngineCommand) => void sent.push(command),
    terminate: () => undefined,
  });
  const notices: string[] = [];
  const calls: string[] = [];

  function reply(route: string) {
    calls.push(route);
    if (route === 'releaseSeat') return ok(null);
    if (server.room === null) return err({ code: 'network.unreachable', params: {}, message: '' });
    const serverTime = new Date(created + server.secondsPassed * 1_000 + performance.now()).toISOString();
    const pairWords = server.room.recipientPresence === 2 ? [0, 1] : null;
    return ok({ ...roomOfTests, pairWords, ...server.room, serverTime, ticket: { clientId: 'client-1' } });
  }

  async function enter(shown: ReactNode): Promise<void> {
    const wordLoader = createWordLoader(language);
    await wordLoader('room');
    const runtime = {
      phrases: await loadWords('common', language),
      format: createFormat(language),
      loadWords: wordLoader,
      engine: createEngineHost(port as unknown as EnginePort, defaultSettings),
      notices: { show: ({ text }: Notice) => void notices.push(text) },
      session: { store: createStore(() => ({ kind: 'signed-out' })) },
      siteSettings: () => Promise.resolve({ rooms: { minutes: 10, perDay: server.perDay } }),
      api: (route: string) => Promise.resolve(reply(route)),
    } as unknown as Runtime;
    const stay = createStay(runtime);
    await act(async () => {
      root.render(
        <RuntimeContext value={runtime}>
          <RoomContext value={stay}>
            <RouterProvider router={router}>
              <Suspense>{shown}</Suspense>
            </RouterProvider>
          </RoomContext>
        </RuntimeContext>,
      );
      stay.enter('K7QM2DXP');
    });
  }

  return {
    server,
    notices,
    calls,
    /** to the engine */
    sent,
    enter,
    /** what the engine says next */
    say: (snapshot: Partial<EngineSnapshot>) =>
      act(async () => {
        const data = { type: 'snapshot', snapshot: { ...initialSnapshot, ...snapshot } };
        port.dispatchEvent(new MessageEvent('message', { data }));
        await Promise.resolve();
      }),
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    dispose: () => {
      act(() => root.unmount());
      router.dispose();
      vi.useRealTimers();
      document.body.replaceChildren();
    },
  };
}
