import { describe, expect, it } from 'vitest';
import { createMailWatch } from './mail-watch.ts';

const refusing = { cause: 'refuses the connection', isOfLetters: false };
const unwilling = { cause: 'refuses what we write (554)', isOfLetters: true };

function start() {
  const said: string[] = [];
  const watch = createMailWatch((sentence) => said.push(sentence));
  const valueOf = async (name: string) =>
    (await watch.figures.find((figure) => figure.name === name)?.read())?.[0]?.value;
  const look = (trouble: typeof refusing | null) => watch.look(async () => trouble);
  return { ...watch, look, said, isAway: () => valueOf('kinora_mail_away') };
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
