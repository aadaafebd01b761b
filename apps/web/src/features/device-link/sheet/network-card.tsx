import { type NetworkLinkKind, parseDeviceAddress } from '@kinora/device';
import { describeError } from '@kinora/phrases';
import { type SubmitEvent, useState } from 'react';
import { socketChoice } from '../../../runtime/device/known-device.ts';
import { browserStorage } from '../../../runtime/storage/stored-value.ts';
import { usePhrases, useRuntime } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { createNetworkMemory } from '../network-memory.ts';
import { AccessNote } from './access-note.tsx';
import { ConnectionCard } from './connection-card.tsx';
import { type CardProps, useCardState } from './use-card-state.ts';

interface NetworkCardProps extends CardProps {
  readonly kind: NetworkLinkKind;
}

/** A device that is reached by an address, which is remembered. */
export function NetworkCard({ kind, recent, isLocked }: NetworkCardProps) {
  const phrases = usePhrases();
  const words = useWords('devices').cards[kind];
  const { device } = useRuntime();
  const state = useCardState(kind, recent);
  const [memory] = useState(() => createNetworkMemory(browserStorage()));
  const [address, setAddress] = useState(() => memory.getState().addresses[kind]);
  const [isRefused, setRefused] = useState(false);
  const url = parseDeviceAddress(address);
  const connect = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // the sheet is React's child of the page, and its events would climb there
    event.stopPropagation();
    setRefused(url === null);
    if (url === null) return;
    memory.setState(({ addresses }) => ({ addresses: { ...addresses, [kind]: address } }));
    const isMute = memory.getState().mute.includes(url);
    device.connect(kind === 'websocket' ? socketChoice(url, isMute) : { kind, url });
  };
  return (
    <ConnectionCard title={words.title} text={words.text} state={state} isLocked={isLocked}>
      <Stack as="form" gap={8} noValidate onSubmit={connect}>
        <TextField
          field={{
            name: kind,
            value: address,
            error: isRefused ? describeError(phrases, 'network-device.address') : null,
            onChange: (typed) => {
              setRefused(false);
              setAddress(typed);
            },
          }}
          label={words.address}
          hint={words.hint}
        />
        {url !== null && <AccessNote url={url} />}
        <Button type="submit" variant="default" isWrapped>
          {words.connect}
        </Button>
      </Stack>
    </ConnectionCard>
  );
}
