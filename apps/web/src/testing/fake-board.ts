import { createFakeEngine } from './fake-engine.ts';
import { linkWith } from '../runtime/device/testing/link-with.ts';
import type { EngineSnapshot } from '@kinora/engine';
import type { AppOptions } from './open-app.ts';

const ids = { usbVendorId: 0x10c4, usbProductId: 0xea60 };
export const usb = { vendorId: ids.usbVendorId, productId: ids.usbProductId };

type Link = Extract<EngineSnapshot['link'], { readonly kind: 'connected' }>;

export interface FakeBoardOptions {
  /** whether the site may open its port already */
  readonly isGranted?: boolean;
  /** whether the person chooses it in the browser's chooser */
  readonly picks?: boolean;
  /** what it answered about itself */
  readonly identity?: Partial<Link['identity']>;
}

/** A board at a serial port, of which the page knows the port, and an engine that connects it when the test says so. */
export function createFakeBoard({ isGranted = true, picks = true, identity = {} }: FakeBoardOptions = {}) {
  const engine = createFakeEngine();
  const port = { getInfo: () => ids };
  const ports = isGranted ? [port] : [];
  const serial = {
    getPorts: async () => ports,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  const prepare: NonNullable<AppOptions['prepare']> = ({ navigator, DOMException: FrameException }) => {
    const requestPort = async () => {
      if (!picks) throw new FrameException('No port selected by the user.', 'NotFoundError');
      ports.push(port);
      return port;
    };
    Object.defineProperty(navigator, 'serial', { configurable: true, value: { ...serial, requestPort } });
  };
  const link = linkWith(['L0']) as Link;
  return {
    engine,
    prepare,
    connect: () =>
      engine.say({
        link: { ...link, identity: { ...link.identity, linkKind: 'web-serial', usb, ...identity } },
        linkKind: 'web-serial',
      }),
    connecting: () => engine.say({ link: { kind: 'connecting', step: 'opening' }, linkKind: 'web-serial' }),
    disconnect: (problem: 'serial.busy' | null = null) =>
      engine.say({ link: { kind: 'disconnected', problem } }),
  };
}
