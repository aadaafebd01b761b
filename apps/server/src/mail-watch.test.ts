import { describe, expect, it } from 'vitest';
import { createMailWatch } from './mail-watch.ts';
import type { MailOutcome } from './modules/accounts/mail/mail.ts';
import { addMs } from './modules/wall-clock.ts';
import type { MailTrouble } from './platform/mail/read-mail-fault.ts';

const refusing = { cause: 'refuses the connection', isOfLetters: false };
const minuteMs = 60_000;
const unwilling = { cause: 'refuses what we write (554)', isOfLetters: true };

function start() {
  const said: string[] = [];
  let now = new Date('2026-11-20T12:00:00.000Z');
  const watch = createMailWatch((sentence) => said.push(sentence), { now: () => now });
  let letters = 0;
  const note = (outcome: MailOutcome, trouble: MailTrouble | null, id = `letter ${String((letters += 1))}`) =>
    watch.note(outcome, trouble, id);
  const pass = (minutes: number) => {
    now = addMs(now, minutes * minuteMs);
  };
  const valueOf = async (name: string) =>
    (await watch.figures.find((figure) => figure.name === name)?.read())?.[0]?.value;
  const look = (trouble: typeof refusing | null) => watch.look(async () => trouble);
  return { ...watch, note, pass, look, said, isAway: () => valueOf('kinora_mail_away') };
}

describe('the watch of mail', () => {
  it('[AC-280] says once why no mail leaves, and once that it does again', async () => {
    const { note, said } = start();
    for (let letter = 0; letter < 5; letter += 1) note('failed', refusing);
    note('failed', unwilling);
    note('taken', null);
    note('taken', null);
    expect(said).toEqual(['No mail leaves: the mail server refuses the connection.', 'Mail leaves again.']);
  });

  it('[AC-280] needs two letters in a row that are not confirmed', async () => {
    const { note, said, isAway } = start();
    note('unknown', unwilling);
    note('taken', null);
    note('unknown', unwilling);
    expect([said, await isAway()]).toEqual([[], 0]);
    note('unknown', unwilling);
    expect([said.length, await isAway()]).toEqual([1, 1]);
  });

  it('[AC-280] learns nothing from a letter that is to come again', async () => {
    const { note, said, isAway } = start();
    note('failed', refusing);
    note('postponed', null);
    expect([said.length, await isAway()]).toEqual([1, 1]);
  });

  it('[AC-283] says that each letter is postponed once six were for ten minutes, until one is taken', async () => {
    const { note, pass, look, said, isAway } = start();
    await look(null);
    for (let letter = 0; letter < 6; letter += 1) note('postponed', null);
    pass(9);
    note('postponed', null);
    expect([said, await isAway()]).toEqual([[], 0]);
    pass(1);
    note('postponed', null);
    // an address is refused before a letter is, and a greeting is no letter
    note('address-refused', null);
    await look(null);
    expect([said, await isAway()]).toEqual([['No mail leaves: the mail server postpones each letter.'], 1]);
    note('taken', null);
    expect([said.at(-1), await isAway()]).toEqual(['Mail leaves again.', 0]);
    note('postponed', null);
    expect(await isAway()).toBe(0);
  });

  it('[AC-283] says nothing where one letter is postponed again and again, or one was taken meanwhile', async () => {
    const { note, pass, said } = start();
    for (let tries = 0; tries < 8; tries += 1) {
      note('postponed', null, 'one');
      pass(5);
    }
    for (let letter = 0; letter < 9; letter += 1) {
      note('postponed', null);
      pass(5);
      if (letter === 3) note('taken', null);
    }
    expect(said).toEqual([]);
  });

  it('[AC-281] is named in /readyz, takes no instance out, and is a figure', async () => {
    const { note, probe, figures, isAway } = start();
    expect(await probe.isReady()).toBe(true);
    note('failed', refusing);
    note('address-refused', null);
    expect(probe).toMatchObject({ name: 'mail', takesOut: false });
    expect(await isAway()).toBe(0);
    note('failed', refusing);
    expect([await probe.isReady(), await isAway()]).toEqual([false, 1]);
    expect(await figures[0]?.read()).toContainEqual({ labels: { outcome: 'failed' }, value: 2 });
  });

  it('[AC-281] asks the mail server at the start, and then only while it is away', async () => {
    const { look, isAway, note } = start();
    await look(refusing);
    expect(await isAway()).toBe(1);
    await look(null);
    expect(await isAway()).toBe(0);
    await look(refusing);
    expect(await isAway()).toBe(0);
    note('failed', unwilling);
    await look(null);
    // it lets us in, and has taken no letter yet
    expect(await isAway()).toBe(1);
  });
});
