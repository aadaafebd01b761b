import type { IdentityProviderName } from '@kinora/contract/http';
import { type Cancel, wallMs } from '@kinora/kernel';
import { describeError } from '@kinora/phrases';
import { useEffect, useRef, useState } from 'react';
import { pageClock } from '../../../runtime/page-clock.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { usePhrases, useRuntime } from '../../../runtime/use-runtime.ts';
import { type FlowMessage, openFlowChannel } from './flow-channel.ts';

/** ms between two looks at whether the window is still open: a browser has no event for it */
const lookMs = 500;

/** px: what the providers' pages are made for */
const popupSize = { width: 480, height: 640 };

export interface SocialFlow {
  /** the provider whose window is open; null for none */
  readonly waitingFor: IdentityProviderName | null;
  /** Opens the provider's window; only inside a click, else the browser blocks it. */
  readonly start: (provider: IdentityProviderName) => void;
  readonly stop: () => void;
}

/** A sign-in at a provider, in a separate window; `onTicket` gets the one-time ticket. */
export function useSocialFlow(onTicket: (ticket: string) => void): SocialFlow {
  const phrases = usePhrases();
  const { notices } = useRuntime();
  const { blocked, windowClosed } = useWords('account').login;
  const [waitingFor, setWaitingFor] = useState<IdentityProviderName | null>(null);
  const channel = useRef<BroadcastChannel | null>(null);
  const watch = useRef<Cancel>(() => undefined);

  const stop = () => {
    watch.current();
    channel.current?.close();
    channel.current = null;
    setWaitingFor(null);
  };
  /** A provider's page may cut the window off from ours, which looks the same: the channel stays open for its end. */
  const watchWindow = (popup: Window) => {
    watch.current = pageClock.callAt(wallMs(pageClock.now() + lookMs), () => {
      if (!popup.closed) return watchWindow(popup);
      setWaitingFor(null);
      notices.show({ key: 'popup-closed', text: windowClosed, tone: 'info' });
    });
  };
  useEffect(
    () => () => {
      watch.current();
      channel.current?.close();
    },
    [],
  );

  return {
    waitingFor,
    stop,
    start: (provider) => {
      stop();
      const flow = crypto.randomUUID();
      const { width, height } = popupSize;
      const address = `/oauth/start/${provider.toLowerCase()}?flow=${flow}`;
      const popup = window.open(address, '_blank', `popup,width=${width},height=${height}`);
      if (popup === null) {
        notices.show({ key: 'popup-blocked', text: blocked, tone: 'warning' });
        return;
      }
      const opened = openFlowChannel();
      channel.current = opened;
      setWaitingFor(provider);
      watchWindow(popup);
      opened.addEventListener('message', ({ data }: MessageEvent<FlowMessage>) => {
        if (data.type !== 'landed' || data.flow !== flow) return;
        opened.postMessage({ type: 'heard', flow } satisfies FlowMessage);
        stop();
        const { outcome } = data;
        if (outcome.kind === 'ticket') onTicket(outcome.ticket);
        else notices.show({ key: outcome.code, text: describeError(phrases, outcome.code), tone: 'warning' });
      });
    },
  };
}
