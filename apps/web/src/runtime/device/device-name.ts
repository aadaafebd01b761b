import type { DeviceIdentity } from '@kinora/device';
import type { LinkChoice } from '@kinora/engine';
import type { Phrases } from '@kinora/phrases';
import { usbId } from './usb-id.ts';

type Kinds = Phrases['device']['status']['kinds'];

/** A connected device, as every part of the page names it. */
export function deviceName({ name, usb, linkKind }: DeviceIdentity, kinds: Kinds): string {
  if (name) return name;
  return usb ? `USB ${usbId(usb)}` : kinds[linkKind];
}

/** A device that can be connected, by the same name that it has once it is. */
export function choiceName(choice: LinkChoice, kinds: Kinds): string {
  switch (choice.kind) {
    case 'web-serial': {
      const name = choice.usb ? `USB ${usbId(choice.usb)}` : kinds['web-serial'];
      const place = (choice.index ?? 0) + 1;
      return place > 1 ? `${name} (${place})` : name;
    }
    case 'bluetooth':
      return choice.name ?? kinds.bluetooth;
    case 'websocket':
      return new URL(choice.url).host;
    case 'buttplug':
      return choice.device?.name ?? kinds.buttplug;
    case 'virtual':
      return kinds.virtual;
  }
}
