/**
 * Puts the page's half of a fake `navigator.serial` into a page: a chooser that gives the one port or none. Read as
 * text and run inside the browser. `kinoraFakeSerial` is how the test reaches the board in the Worker.
 */
export function installPageSerial({ channelName, usb, isGranted, picks }) {
  const port = { getInfo: () => ({ usbVendorId: usb.vendorId, usbProductId: usb.productId }) };
  const ports = isGranted ? [port] : [];
  const channel = new BroadcastChannel(channelName);
  const waiting = new Map();
  let asked = 0;
  channel.addEventListener('message', ({ data }) => {
    if (data.to !== 'page') return;
    waiting.get(data.id)?.(data.value);
    waiting.delete(data.id);
  });

  Object.defineProperty(navigator, 'serial', {
    configurable: true,
    value: {
      getPorts: async () => ports,
      async requestPort() {
        if (!picks) throw new DOMException('No port selected by the user.', 'NotFoundError');
        if (!ports.includes(port)) ports.push(port);
        return port;
      },
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    },
  });

  globalThis.kinoraFakeSerial = (command, text) =>
    new Promise((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      channel.postMessage({ to: 'worker', id: asked, command, text });
    });
}
