import { deviceBrowsers } from '@kinora/contract';

const { chromium, firefox } = deviceBrowsers;
const list = new Intl.ListFormat('ja', { type: 'disjunction' });

/** those with Web Serial on a computer */
export const serialBrowsers = list.format([...chromium, `Firefox ${firefox}以降`]);

/** those with Web Bluetooth */
export const bluetoothBrowsers = list.format(chromium);
