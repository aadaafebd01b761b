import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import type { LinkChoice } from '@kinora/engine';
import { type ReactElement, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { drivingPlaceOf } from '../../runtime/device/driving-place.ts';
import { grantedPorts } from '../../runtime/device/serial-ports.ts';
import { missingSerial } from '../../runtime/device/serial-support.ts';
import { usbId } from '../../runtime/device/usb-id.ts';
import { usePhrases, useRuntime, useSnapshot } from '../../runtime/use-runtime.ts';
import { headerMenuLayer } from '../../ui/layers.ts';
import classes from './device-menu.module.css';
import { StandingItems } from './standing-items.tsx';

interface DeviceMenuProps {
  readonly target: ReactElement;
  readonly onClose: () => void;
  /** asks for the address of a device on the network */
  readonly onNetwork: () => void;
}

/** Connect, disconnect, forget. */
export function DeviceMenu({ target, onClose, onNetwork }: DeviceMenuProps) {
  const { menu } = usePhrases().device;
  const isConnected = useSnapshot(({ link }) => link.kind !== 'disconnected');
  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-start"
      width={300}
      shadow="lg"
      returnFocus
      zIndex={headerMenuLayer}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown aria-label={menu.label}>
        {isConnected ? <ConnectedItems /> : <ConnectItems onNetwork={onNetwork} />}
      </Menu.Dropdown>
    </Menu>
  );
}

function ConnectedItems() {
  const { device } = useRuntime();
  const { menu } = usePhrases().device;
  const isReal = useSnapshot(({ linkKind }) => linkKind === 'web-serial');
  return (
    <>
      {isReal && <StandingItems />}
      <Menu.Item onClick={device.disconnect}>{menu.disconnect}</Menu.Item>
      {isReal && <Menu.Item onClick={() => void device.forget()}>{menu.forget}</Menu.Item>}
    </>
  );
}

function ConnectItems({ onNetwork }: Pick<DeviceMenuProps, 'onNetwork'>) {
  const { device, entitlement } = useRuntime();
  const { menu } = usePhrases().device;
  const place = drivingPlaceOf(useLocation().pathname);
  const mayUseNetwork = entitlement.mayConnect(place);
  return (
    <>
      <Menu.Item onClick={device.connectVirtual}>{menu.connectVirtual}</Menu.Item>
      <Menu.Divider />
      <RealDeviceItems />
      {mayUseNetwork && <Menu.Item onClick={onNetwork}>{menu.connectNetwork}</Menu.Item>}
    </>
  );
}

function RealDeviceItems() {
  const { device, entitlement } = useRuntime();
  const { menu } = usePhrases().device;
  const place = drivingPlaceOf(useLocation().pathname);
  const missing = missingSerial();
  const granted = useGrantedPorts();
  if (missing) return <p className={classes.hint}>{menu[missing]}</p>;
  if (!entitlement.mayConnect(place)) return <p className={classes.hint}>{menu.realElsewhere}</p>;
  return (
    <>
      {granted.map((choice) => (
        <Menu.Item key={choiceKey(choice)} onClick={() => device.connect(choice)}>
          {menu.connectKnown(choice.usb ? usbId(choice.usb) : null, (choice.index ?? 0) + 1)}
        </Menu.Item>
      ))}
      <Menu.Item onClick={() => void device.connectReal('known')}>{menu.connectReal}</Menu.Item>
      <Menu.Item onClick={() => void device.connectReal('all')}>
        {menu.notListed}
        <span className={classes.itemHint}>{menu.notListedHint}</span>
      </Menu.Item>
    </>
  );
}

type RealChoice = Extract<LinkChoice, { kind: 'web-serial' }>;

function choiceKey({ usb, index }: RealChoice): string {
  return `${usb ? usbId(usb) : 'serial'} ${index}`;
}

function useGrantedPorts(): readonly RealChoice[] {
  const [ports, setPorts] = useState<readonly RealChoice[]>([]);
  useEffect(() => {
    let isShown = true;
    void grantedPorts().then((found) => isShown && setPorts(found));
    return () => {
      isShown = false;
    };
  }, []);
  return ports;
}
