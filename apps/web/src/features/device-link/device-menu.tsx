import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import { type ReactElement, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SerialChoice } from '../../runtime/device/known-device.ts';
import { grantedPorts } from '../../runtime/device/serial-ports.ts';
import { missingSerial, serialPeculiarity } from '../../runtime/device/serial-support.ts';
import { usbId } from '../../runtime/device/usb-id.ts';
import { needsEntitlement } from '../../runtime/entitlement.ts';
import { usePhrases, useRuntime, useSnapshot } from '../../runtime/use-runtime.ts';
import { headerMenuLayer } from '../../ui/layers.ts';
import classes from './device-menu.module.css';
import { EntitlementItems } from './entitlement-items.tsx';
import { useMayConnect } from '../../runtime/device/use-may-connect.ts';

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
      position="bottom-end"
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
  const linkKind = useSnapshot((snapshot) => snapshot.linkKind);
  return (
    <>
      {needsEntitlement(linkKind) && <EntitlementItems />}
      <Menu.Item onClick={device.disconnect}>{menu.disconnect}</Menu.Item>
      {linkKind === 'web-serial' && <Menu.Item onClick={() => void device.forget()}>{menu.forget}</Menu.Item>}
    </>
  );
}

function ConnectItems({ onNetwork }: Pick<DeviceMenuProps, 'onNetwork'>) {
  const { device } = useRuntime();
  const { menu } = usePhrases().device;
  const mayConnect = useMayConnect();
  const missing = missingSerial();
  const peculiarity = serialPeculiarity();
  return (
    <>
      {missing && <p className={classes.hint}>{menu[missing]}</p>}
      {!mayConnect && <SignInItems />}
      {mayConnect && !missing && <SerialItems />}
      {mayConnect && !missing && peculiarity && <p className={classes.hint}>{menu[peculiarity]}</p>}
      {mayConnect && <Menu.Item onClick={onNetwork}>{menu.connectNetwork}</Menu.Item>}
      <Menu.Divider />
      <Menu.Item onClick={device.connectVirtual}>{menu.connectVirtual}</Menu.Item>
    </>
  );
}

function SerialItems() {
  const { device } = useRuntime();
  const { menu } = usePhrases().device;
  const granted = useGrantedPorts();
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

/** Where a real device needs an account. */
function SignInItems() {
  const { realElsewhere } = usePhrases().device.menu;
  const { signIn } = usePhrases().shellMenu;
  const navigate = useNavigate();
  return (
    <>
      <p className={classes.hint}>{realElsewhere}</p>
      <Menu.Item onClick={() => void navigate('/login')}>{signIn}</Menu.Item>
    </>
  );
}

function choiceKey({ usb, index }: SerialChoice): string {
  return `${usb ? usbId(usb) : 'serial'} ${index}`;
}

function useGrantedPorts(): readonly SerialChoice[] {
  const [ports, setPorts] = useState<readonly SerialChoice[]>([]);
  useEffect(() => {
    let isShown = true;
    void grantedPorts().then((found) => isShown && setPorts(found));
    return () => {
      isShown = false;
    };
  }, []);
  return ports;
}
