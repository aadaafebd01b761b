import { type NetworkLinkKind, parseDeviceAddress } from '@kinora/device';
import { describeError } from '@kinora/phrases';
import { useState } from 'react';
import { browserStorage } from '../../runtime/storage/stored-value.ts';
import { usePhrases, useRuntime } from '../../runtime/use-runtime.ts';
import { useDialogWords } from '../../runtime/use-session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Radio, RadioGroup } from '../../ui/radio.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { createNetworkMemory } from './network-memory.ts';

const kinds = ['websocket', 'buttplug'] as const satisfies readonly NetworkLinkKind[];

/** Asks what kind of device is on the network, and where. */
export function NetworkDialog({ onClose }: { readonly onClose: () => void }) {
  const phrases = usePhrases();
  const words = phrases.device.network;
  const { device } = useRuntime();
  const [memory] = useState(() => createNetworkMemory(browserStorage()));
  const [{ kind, addresses }, setChoice] = useState(memory.getState);
  const [isRefused, setRefused] = useState(false);
  const address = addresses[kind];

  const write = (typed: string) => {
    setRefused(false);
    setChoice({ kind, addresses: { ...addresses, [kind]: typed } });
  };
  const connect = () => {
    const url = parseDeviceAddress(address);
    if (url === null) {
      setRefused(true);
      return false;
    }
    memory.setState({ kind, addresses }, true);
    device.connect({ kind, url });
    return true;
  };

  return (
    <Dialog
      title={words.title}
      words={useDialogWords()}
      confirmWord={words.connect}
      onConfirm={connect}
      onClose={onClose}
    >
      <RadioGroup legend={words.kind}>
        {kinds.map((offered) => (
          <Radio
            key={offered}
            name="kind"
            checked={kind === offered}
            onChoose={() => setChoice({ kind: offered, addresses })}
          >
            {words.kinds[offered]}
          </Radio>
        ))}
      </RadioGroup>
      <TextField
        field={{
          name: 'address',
          value: address,
          error: isRefused ? describeError(phrases, 'network-device.address') : null,
          onChange: write,
        }}
        label={words.address}
        hint={words.hints[kind]}
        isFirst
      />
    </Dialog>
  );
}
