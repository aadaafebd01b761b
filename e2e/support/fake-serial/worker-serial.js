/**
 * Puts a fake `navigator.serial` into a Worker. Read as text and run inside the browser, so it uses nothing from
 * outside. The board answers the four questions and writes down every byte with its time; the test tells it what
 * to do over a `BroadcastChannel` (see page-serial.js).
 */
export function installWorkerSerial({ channelName, portName, usb, answers, bootMs }) {
  const listeners = { connect: new Set(), disconnect: new Set() };
  const records = [];
  let port = createPort();
  let isHeld = false;

  function createPort() {
    let isOpen = false;
    let isGone = false;
    let bootedAt = 0;
    let heard = '';
    let source = null;
    let sink = null;
    let waiting = null;
    let giveBack = () => undefined;
    let readable = null;
    let writable = null;

    const own = {
      get readable() {
        if (!isOpen) return null;
        readable ??= new ReadableStream({
          start: (controller) => void (source = controller),
          cancel: () => void (readable = source = null),
        });
        return readable;
      },
      get writable() {
        if (!isOpen) return null;
        writable ??= new WritableStream({
          start(controller) {
            sink = controller;
            controller.signal.addEventListener('abort', () => waiting?.reject(controller.signal.reason));
          },
          write: (chunk) =>
            new Promise((resolve, reject) => {
              waiting = { chunk: chunk.slice(), resolve, reject };
              takeOn();
            }),
          close: () => void (writable = sink = waiting = null),
          abort: () => void (writable = sink = waiting = null),
        });
        return writable;
      },
      getInfo: () => ({ usbVendorId: usb.vendorId, usbProductId: usb.productId }),
      async open() {
        if (isOpen) throw new DOMException('The port is already open.', 'InvalidStateError');
        if (isGone || !(await occupy()))
          throw new DOMException('Failed to open serial port.', 'NetworkError');
        isOpen = true;
        bootedAt = performance.now() + bootMs;
      },
      async close() {
        if (!isOpen) throw new DOMException('The port is already closed.', 'InvalidStateError');
        await readable?.cancel();
        await writable?.abort();
        isOpen = false;
        readable = writable = null;
        giveBack();
      },
      setSignals: async () => undefined,
      say,
      takeOn,
      vanish() {
        const lost = new DOMException('The device has been lost.', 'NetworkError');
        isOpen = false;
        isGone = true;
        source?.error(lost);
        if (waiting === null) sink?.error(lost);
        else waiting.reject(lost);
        readable = writable = source = sink = waiting = null;
        giveBack();
      },
    };

    /** Only one tab at a time has the port open, as with a real one. */
    function occupy() {
      return new Promise((resolve) => {
        void navigator.locks.request(`fake serial port ${portName}`, { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          return lock === null ? undefined : new Promise((release) => void (giveBack = release));
        });
      });
    }

    function takeOn() {
      if (waiting === null || isHeld) return;
      const { chunk, resolve } = waiting;
      waiting = null;
      const text = String.fromCharCode(...chunk);
      records.push({ epochMs: performance.timeOrigin + performance.now(), text });
      if (performance.now() >= bootedAt) hear(text);
      resolve();
    }

    function hear(text) {
      const lines = (heard + text).split('\n');
      heard = lines.pop();
      for (const line of lines) for (const answer of answers[line.trim()] ?? []) say(`${answer}\r\n`);
    }

    function say(text) {
      if (own.readable !== null) source.enqueue(new TextEncoder().encode(text));
    }

    return own;
  }

  function tell(type, target) {
    for (const listener of [...listeners[type]]) listener({ target });
  }

  const commands = {
    records: () => records.splice(0),
    unplug() {
      const gone = port;
      port = null;
      gone?.vanish();
      if (gone !== null) tell('disconnect', gone);
    },
    plug() {
      port ??= createPort();
      tell('connect', port);
    },
    hold: () => void (isHeld = true),
    letGo() {
      isHeld = false;
      port?.takeOn();
    },
    say: (text) => port?.say(text),
  };

  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }) => {
    if (data.to !== 'worker') return;
    const value = commands[data.command](data.text);
    channel.postMessage({ to: 'page', id: data.id, value: value ?? null });
  });

  Object.defineProperty(navigator, 'serial', {
    configurable: true,
    value: {
      getPorts: async () => (port === null ? [] : [port]),
      addEventListener: (type, listener) => listeners[type].add(listener),
      removeEventListener: (type, listener) => listeners[type].delete(listener),
    },
  });
}
