import { deviceBrowsers } from '@kinora/contract';
import { createFormat } from '../format.ts';

const { chromium, firefox } = deviceBrowsers;
// plain: Chinese puts no space around its word for "or", which Latin names need
const { list } = createFormat('zh');

/** those with Web Serial on a computer */
export const serialBrowsers = list([...chromium, `Firefox（${firefox} 及更高版本）`]);

/** those with Web Bluetooth */
export const bluetoothBrowsers = list(chromium);
