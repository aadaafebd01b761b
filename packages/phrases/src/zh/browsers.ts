import { deviceBrowsers } from '@kinora/contract';

const { chromium, firefox } = deviceBrowsers;
const list = new Intl.ListFormat('zh', { type: 'disjunction' });
/** Chinese puts no space around its word for "or", which Latin names need */
const anyOf = (names: readonly string[]) => list.format(names).replace('或', ' 或 ');

/** those with Web Serial on a computer */
export const serialBrowsers = anyOf([...chromium, `Firefox ${firefox} 及更高版本`]);

/** those with Web Bluetooth */
export const bluetoothBrowsers = anyOf(chromium);
