import type { RealChoice } from '../../../runtime/device/known-device.ts';
import { BluetoothCard } from './bluetooth-card.tsx';
import { NetworkCard } from './network-card.tsx';
import { RecentCard } from './recent-card.tsx';
import { UsbCard } from './usb-card.tsx';
import { VirtualCard } from './virtual-card.tsx';

interface DeviceCardsProps {
  /** the device that one press connects */
  readonly recent: RealChoice | null;
  /** a real device may not be connected on this page */
  readonly isLocked: boolean;
}

/** A card for each kind of connection. */
export function DeviceCards({ recent, isLocked }: DeviceCardsProps) {
  const card = { recent, isLocked };
  return (
    <>
      {recent !== null && <RecentCard recent={recent} isLocked={isLocked} />}
      <UsbCard {...card} />
      <BluetoothCard {...card} />
      <NetworkCard kind="websocket" {...card} />
      <NetworkCard kind="buttplug" {...card} />
      <VirtualCard recent={recent} />
    </>
  );
}
