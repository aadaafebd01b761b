import { useState } from 'react';
import { socketChoice } from '../../../runtime/device/known-device.ts';
import { browserStorage } from '../../../runtime/storage/stored-value.ts';
import { useRuntime, useStored } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { createNetworkMemory, withMute } from '../network-memory.ts';
import type { ActiveLink } from './card-state.ts';

/** Whether a silent address never replies, and what such a device cannot do (rules PG-250, PG-251). */
export function MuteNote({ link }: { readonly link: ActiveLink }) {
  const { device } = useRuntime();
  const words = useWords('devices').mute;
  const choice = useStored(device.lastChoice, (state) => state);
  const [memory] = useState(() => createNetworkMemory(browserStorage()));
  if (choice?.kind !== 'websocket') return null;
  const isAsked = link.kind === 'connecting' && link.step === 'unanswered';
  if (!isAsked && (link.kind === 'connecting' || choice.isMute !== true)) return null;
  const connect = () => {
    memory.setState((kept) => withMute(kept, choice.url, isAsked));
    device.connect(socketChoice(choice.url, isAsked));
  };
  return (
    <Stack gap={8}>
      <Text size="sm">{isAsked ? words.question : words.known}</Text>
      <Stack as="ul" gap={4} size="sm">
        <li>{words.identity}</li>
        <li>{words.restart}</li>
        <li>{words.stop}</li>
      </Stack>
      <Button variant="default" isWrapped onClick={connect}>
        {isAsked ? words.connect : words.askAgain}
      </Button>
    </Stack>
  );
}
