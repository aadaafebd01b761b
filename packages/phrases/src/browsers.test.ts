import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as en from '@kinora/contract';
import { expect, it } from 'vitest';
import * as ja from './ja/browsers.ts';
import { languages } from './language.ts';
import { loadWords } from './load-words.ts';
import { loadAllWords, sentencesOf } from './testing/index.ts';
import * as zh from './zh/browsers.ts';

const browsers = { en, ja, zh };
/** names the Chrome that reaches the local network: no list of browsers for a device */
const localNetwork = 'errors.network-device.refused';

const chromeOnAndroid = `Chrome ${en.deviceBrowsers.androidChrome}`;
const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8').replaceAll(/\s+/g, ' ');

it.each(languages)(
  '[PG-222] every sentence in %s names the same browsers for a real device',
  async (language) => {
    const { serialBrowsers, bluetoothBrowsers } = browsers[language];
    const words = await loadAllWords(language);
    const known = [serialBrowsers, bluetoothBrowsers, chromeOnAndroid];
    const naming = sentencesOf(words).filter(
      ([key, sentence]) => /\bOpera\b|Firefox \d|Chrome \d/.test(sentence) && key !== localNetwork,
    );
    expect(naming.length).toBeGreaterThan(6);
    expect(naming.filter(([, sentence]) => !known.some((names) => sentence.includes(names)))).toEqual([]);
    const guide = JSON.stringify(words['reading']);
    for (const names of [serialBrowsers, chromeOnAndroid]) expect(guide).toContain(names);
  },
);

it.each(languages)(
  '[PG-231] an address without encryption is given as the reason in %s',
  async (language) => {
    const { missing } = await loadWords('devices', language);
    for (const reason of [missing.insecure, missing.insecureBluetooth]) {
      expect(reason).toMatch(/HTTPS.*localhost/);
      expect(reason).not.toMatch(/Chrome|Firefox/);
    }
    expect(missing.insecure).toMatch(/HTTP(?!S)/);
  },
);

it('[PG-222] the readme names them as well', () => {
  for (const names of [en.serialBrowsers, chromeOnAndroid]) expect(readme).toContain(names);
});
