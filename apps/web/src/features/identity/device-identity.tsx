import type { DeviceIdentity as Identity } from '@kinora/device';
import { usbId } from '../../runtime/device/usb-id.ts';
import { usePhrases, useSnapshot } from '../../runtime/use-runtime.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './device-identity.module.css';

/** What the connected device says of itself; nothing while none is connected. */
export function DeviceIdentity() {
  const words = usePhrases().device.serial;
  const identity = useSnapshot(({ link }) => (link.kind === 'connected' ? link.identity : null));
  if (!identity) return null;
  return (
    <Panel title={words.identity}>
      <Facts identity={identity} />
      <ChannelTable channels={identity.channels} />
    </Panel>
  );
}

function Facts({ identity }: { readonly identity: Identity }) {
  const words = usePhrases().device.serial;
  const facts: readonly (readonly [string, string | null])[] = [
    [words.connection, words.connectionKinds[identity.linkKind]],
    ...(identity.usb ? [[words.usb, usbId(identity.usb)] as const] : []),
    [words.firmware, identity.firmware],
    [words.tcode, identity.tcodeVersion],
    [words.deviceType, identity.deviceType],
    [words.serialCode, identity.serialCode],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd data-known={value !== null}>{value ?? words.unknown}</dd>
        </div>
      ))}
    </dl>
  );
}

function ChannelTable({ channels }: Pick<Identity, 'channels'>) {
  const words = usePhrases().device.serial;
  if (channels.length === 0) return <p className={classes.none}>{words.noChannels}</p>;
  return (
    <table className={classes.channels}>
      <caption className={classes.caption}>{words.channels}</caption>
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
    </table>
  );
}
