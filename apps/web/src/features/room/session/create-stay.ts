import { describeError } from '@kinora/phrases';
import { epochNow } from '../../../runtime/epoch.ts';
import { pageClock } from '../../../runtime/page-clock.ts';
import type { Runtime } from '../../../runtime/runtime.ts';
import { type RoomStay, runStay } from './run-stay.ts';
import { sayGoodBye } from './say-good-bye.ts';

/** A stay in a room on this page. */
export function createStay(runtime: Runtime): RoomStay {
  const { api, engine, notices, phrases } = runtime;
  return runStay({
    api,
    engine,
    clock: pageClock,
    epochNow,
    sayGoodBye: (seat, body) => sayGoodBye(runtime, seat, body),
    partnerLost: () =>
      notices.show({
        key: 'room.partner-absent',
        text: describeError(phrases, 'room.partner-absent'),
        tone: 'warning',
      }),
  });
}

/** Says good-bye when the page goes, and comes back when the browser brings the same page back. */
export function followPage(page: Window, stay: RoomStay, code: string): () => void {
  const leave = () => stay.leave();
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) stay.enter(code);
  };
  page.addEventListener('pagehide', leave);
  page.addEventListener('pageshow', comeBack);
  return () => {
    page.removeEventListener('pagehide', leave);
    page.removeEventListener('pageshow', comeBack);
  };
}
