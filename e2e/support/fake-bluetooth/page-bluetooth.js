/**
 * Puts a fake `navigator.bluetooth` with one board into a page. Read as text and run inside the browser, so it uses
 * nothing from outside. `kinoraFakeBluetooth` is how the test reaches the board.
 */
export function installPageBluetooth({ name, answers, isGranted, picks, writeMs }) {
  const gone = new Set();
  const valueChanged = new Set();
  const records = [];
  let [isConnected, isInReach, isHeld, asked, overlaps] = [false, true, false, 0, 0];
  let writing = null;
  let value;

  const networkError = (text) => new DOMException(text, 'NetworkError');

  function takeOn() {
    if (writing === null || isHeld) return;
    const { text, resolve } = writing;
    writing = null;
    records.push({ epochMs: performance.timeOrigin + performance.now(), text });
    for (const line of text.split('\n'))
      for (const answer of answers?.[line.trim()] ?? []) say(`${answer}\r\n`);
    resolve();
  }

  function write(bytes) {
    if (!isConnected) return Promise.reject(networkError('GATT Server is disconnected.'));
    if (writing !== null) {
      overlaps += 1;
      return Promise.reject(networkError('GATT operation already in progress.'));
    }
    return new Promise((resolve, reject) => {
      writing = { text: new TextDecoder().decode(bytes), resolve, reject };
      setTimeout(takeOn, writeMs);
    });
  }

  function say(text) {
    value = new DataView(new TextEncoder().encode(text).buffer);
    for (const listener of [...valueChanged]) listener();
  }

  function disconnect() {
    if (!isConnected) return;
    isConnected = false;
    writing?.reject(networkError('GATT Server disconnected.'));
    writing = null;
    for (const listener of [...gone]) listener();
  }

  const characteristic = {
    properties: { notify: answers !== null, writeWithoutResponse: true },
    get value() {
      return value;
    },
    writeValueWithoutResponse: write,
    writeValueWithResponse: write,
    startNotifications: async () => undefined,
    addEventListener: (_type, listener) => valueChanged.add(listener),
    removeEventListener: (_type, listener) => valueChanged.delete(listener),
  };
  const gatt = {
    async connect() {
      if (!isInReach) throw networkError('Bluetooth Device is no longer in range.');
      isConnected = true;
      return gatt;
    },
    disconnect,
    getPrimaryService: async () => ({ getCharacteristic: async () => characteristic }),
  };
  const device = {
    id: 'fake-board',
    name,
    gatt,
    addEventListener: (_type, listener) => gone.add(listener),
    removeEventListener: (_type, listener) => gone.delete(listener),
  };

  Object.defineProperty(navigator, 'bluetooth', {
    configurable: true,
    value: {
      getAvailability: async () => true,
      ...(isGranted && { getDevices: async () => [device] }),
      async requestDevice() {
        asked += 1;
        if (!picks) throw new DOMException('User cancelled the requestDevice() chooser.', 'NotFoundError');
        return device;
      },
    },
  });

  const commands = {
    records: () => records.splice(0),
    counts: () => ({ asked, overlaps, isConnected }),
    hold: () => void (isHeld = true),
    letGo() {
      isHeld = false;
      takeOn();
    },
    unplug() {
      isInReach = false;
      disconnect();
    },
    plug: () => void (isInReach = true),
  };
  globalThis.kinoraFakeBluetooth = (command) => commands[command]();
}
