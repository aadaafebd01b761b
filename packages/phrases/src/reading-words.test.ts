import { describe, expect, it } from 'vitest';
import { languages } from './language.ts';
import { loadWords } from './load-words.ts';
import { mailWords } from './mail/index.ts';

/** As it is quoted: without the dots that say that more is asked. */
const quoted = (label: string) => label.replace(/…$/, '');

describe.each(languages)('the long texts in %s', (language) => {
  it('[PG-75] use each button’s own label', async () => {
    const { guide, privacy } = await loadWords('reading', language);
    const { device, library, shellMenu } = await loadWords('common', language);
    const { cards } = await loadWords('devices', language);
    const { menu, stop } = device;
    const inGuide = [
      menu.connect,
      menu.options,
      cards['web-serial'].title,
      cards['web-serial'].notListed,
      menu.connectVirtual,
      menu.takeOver,
      stop.latched,
      stop.resume,
      shellMenu.entries.remote,
    ];
    for (const label of inGuide) expect(JSON.stringify(guide.chapters)).toContain(quoted(label));
    for (const label of [library.button, library.recent.forget]) {
      expect(JSON.stringify(privacy.chapters).toLowerCase()).toContain(label.toLowerCase());
    }
  });

  it('[PG-237] name the press that connects the virtual device as messages do', async () => {
    const { device, shell } = await loadWords('common', language);
    expect(shell.notices.remedies.virtual).toBe(device.menu.connectVirtual);
  });

  it('[AC-102] say where to turn if a change was not asked for', async () => {
    const { entries } = (await loadWords('common', language)).shellMenu;
    const words = mailWords[language];
    for (const text of [
      words['email-changed'].text,
      words['password-changed'].text,
      words['password-reset'].text,
      words['identity-linked'].text('Google'),
      words['identity-unlinked'].text('Google'),
    ]) {
      expect(text.toLowerCase()).toContain(entries.privacy.toLowerCase());
    }
  });
});
