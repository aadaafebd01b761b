import { loadWords } from '@kinora/phrases';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/launch-chromium.ts';
import { type MembershipServer, startMembershipServer } from '../support/membership-server.ts';
import {
  button,
  connect,
  driven,
  goTo,
  inDialog,
  play,
  stopPlaying,
  visit,
} from '../support/membership-visit.ts';

const words = await loadWords('membership', 'en');
const { errors } = await loadWords('common', 'en');
/** In the registry, nobody's yet. */
const companyDevice = 'KIN-0001';

let browser: Browser;
let server: MembershipServer;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
  server = await startMembershipServer([companyDevice]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

describe('a company’s device', () => {
  it('[MP-4, MP-40, MP-41] is claimed, refused to another account, released, and claimed again', async () => {
    server.moveTo(0);
    const options = { serialCode: companyDevice };
    const owner = await visit(
      { browser, server },
      await server.signUp('owner@example.org'),
      '/motions',
      options,
    );
    await connect(owner.page);
    await play(owner.page);
    await owner.page.getByRole('dialog').getByText(words.prompt['not-registered'].title).waitFor();
    await inDialog(owner.page, words.prompt.toDevices).click();
    expect(await owner.page.getByLabel(words.devices.serialCode).inputValue()).toBe(companyDevice);
    await inDialog(owner.page, words.devices.register).click();
    await owner.page.getByText(words.devices.registered(companyDevice)).waitFor();
    await play(owner.page);
    await driven(owner.page);
    await stopPlaying(owner.page);

    const other = await visit(
      { browser, server },
      await server.signUp('other@example.org'),
      '/motions',
      options,
    );
    await connect(other.page);
    await play(other.page);
    await other.page.getByRole('dialog').getByText(words.prompt['registered-to-another'].title).waitFor();
    await inDialog(other.page, words.prompt.later).click();
    await goTo(other.page, '/profile');
    await button(other.page, words.devices.register).click();
    await inDialog(other.page, words.devices.register).click();
    await other.page.getByText(errors['registry.registered-to-another']).waitFor();
    expect(await other.page.getByRole('dialog').count()).toBe(1);

    await goTo(owner.page, '/profile');
    await button(owner.page, words.devices.releaseLabel(companyDevice)).click();
    await inDialog(owner.page, words.devices.release).click();
    await owner.page.getByText(words.devices.released).waitFor();
    await owner.page.getByText(words.devices.none).waitFor();

    await inDialog(other.page, words.devices.register).click();
    await other.page.getByText(words.devices.registered(companyDevice)).waitFor();
    await goTo(other.page, '/motions');
    await play(other.page);
    await driven(other.page);
    await owner.context.close();
    await other.context.close();
  });
});
