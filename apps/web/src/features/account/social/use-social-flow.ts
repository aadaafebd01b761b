import type { IdentityProviderName } from '@kinora/contract/http';
import { describeError } from '@kinora/phrases';
import { useEffect, useRef, useState } from 'react';
import { useAccountPhrases } from '../../../runtime/use-session.ts';
import { usePhrases, useRuntime } from '../../../runtime/use-runtime.ts';
import { type FlowMessage, openFlowChannel } from './flow-channel.ts';

/** px: what the providers' pages are made for */
const popupSize = { width: 480, height: 640 };

export interface SocialFlow {
  /** the provider whose window is open; null for none */
  readonly waitingFor: IdentityProviderName | null;
  /** Opens the provider's window; only inside a click, else the browser blocks it. */
  readonly start: (provider: IdentityProviderName) => void;
  readonly stop: () => void;
}

/** A sign-in at a provider, in a window of its own; `onTicket` gets the one-time ticket. */
export function useSocialFlow(onTicket: (ticket: string) => void): SocialFlow {
  const phrases = usePhrases();
  const { notices } = useRuntime();
  const { blocked } = useAccountPhrases().login;
  const [waitingFor, setWaitingFor] = useState<IdentityProviderName | null>(null);
  const channel = useRef<BroadcastChannel | null>(null);

  const stop = () => {
    channel.current?.close();
    channel.current = null;
    setWaitingFor(null);
  };
  useEffect(() => () => channel.current?.close(), []);

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
