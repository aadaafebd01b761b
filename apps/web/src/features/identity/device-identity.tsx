import type { DeviceIdentity } from '@kinora/device';
import { usbId } from '../../runtime/device/usb-id.ts';
import { usePhrases, useSnapshot } from '../../runtime/use-runtime.ts';
import { useWords } from '../../runtime/use-session.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PlainTable } from '../../ui/table/plain-table.tsx';

/** What the connected device says of itself; nothing while none is connected. */
export function IdentityPanel() {
  const words = useWords('diagnostics').identity;
  const identity = useSnapshot(({ link }) => (link.kind === 'connected' ? link.identity : null));
  if (!identity) return null;
  return (
    <Panel title={words.title}>
      <IdentityFacts identity={identity} />
      <ChannelTable channels={identity.channels} />
    </Panel>
  );
}

function IdentityFacts({ identity }: { readonly identity: DeviceIdentity }) {
  const words = useWords('diagnostics').identity;
  const { serial } = usePhrases().device;
  const facts: readonly (readonly [string, string | null])[] = [
    [words.connection, serial.connectionKinds[identity.linkKind]],
    ...(identity.usb ? [[words.usb, usbId(identity.usb)] as const] : []),
    [serial.firmware, identity.firmware],
    [words.tcode, identity.tcodeVersion],
    [words.deviceType, identity.deviceType],
    [words.serialCode, identity.serialCode],
  ];
  return (
    <Facts isRuled>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value ?? (
              <Text as="span" tone="dim">
                {serial.unknown}
              </Text>
            )}
          </dd>
        </div>
      ))}
    </Facts>
  );
}

function ChannelTable({ channels }: Pick<DeviceIdentity, 'channels'>) {
  const words = useWords('diagnostics').identity;
  if (channels.length === 0)
    return (
      <Text tone="dim" size="sm">
        {words.noChannels}
      </Text>
    );
  return (
    <PlainTable>
      <caption>{words.channels}</caption>
      <thead>
        <tr>
          <th scope="col">{words.channelId}</th>
          <th scope="col">{words.channelName}</th>
          <th scope="col">{words.channelRange}</th>
        </tr>
      </thead>
      <tbody>
        {channels.map(({ id, name, min, max }) => (
          <tr key={id}>
            <td>{id}</td>
            <td>{name}</td>
            <td>
              {min}–{max}
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
