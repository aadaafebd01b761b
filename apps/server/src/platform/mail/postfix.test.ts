import { afterEach, describe, expect, it } from 'vitest';
import type { Letter, MailOutcome } from '../../modules/accounts/mail/mail.ts';
import { postfix, type Postfix, startPostfix } from '../../testing/start-postfix.ts';
import { createSmtpMail, type SmtpMail } from './smtp-mail.ts';

const letter: Letter = { kind: 'reset', link: `https://kinora.example/#/resetPassword/${'x'.repeat(43)}` };

let server: Postfix;
let mail: SmtpMail;
const heard: string[] = [];

async function start(...settings: readonly string[]): Promise<void> {
  server = await startPostfix(postfix ?? '', settings);
  heard.length = 0;
  mail = createSmtpMail({
    url: server.url,
    sender: 'no-reply@kinora.example',
    onOutcome: (outcome, trouble) => heard.push(trouble === null ? outcome : trouble.cause),
  });
}

const sendTo = (to: string): Promise<MailOutcome> => mail.send(to, 'en', letter, 'n5c2r8k3m8w2x7q4z9b6');

describe.runIf(postfix !== null)('Postfix', () => {
  afterEach(() => server.stop());

  it('[AC-274] that checks a text for 7 s has it once, by the name that a repeat would have', async () => {
    await start('smtpd_end_of_data_restrictions = check_client_access static:{sleep 7}');
    expect(await sendTo('person@example.org')).toBe('taken');
    await expect.poll(() => server.letters(), { timeout: 20_000 }).toHaveLength(1);
    expect(server.letters()[0]).toContain('Message-ID: <n5c2r8k3m8w2x7q4z9b6@kinora.example>');
  });

  it('[AC-277] that knows no such mailbox, that asks to come again, and that does not relay are distinguished', async () => {
    const grey = '{ { grey@example.org = 450 4.2.0 Greylisted } }';
    await start(`smtpd_recipient_restrictions = check_recipient_access inline:${grey}`);
    expect(await sendTo('nobody@example.org')).toBe('address-refused');
    expect(await sendTo('grey@example.org')).toBe('postponed');
    expect(await sendTo('person@elsewhere.example')).toBe('failed');
    expect(heard).toEqual(['address-refused', 'postponed', 'takes no mail from us to other domains (554)']);
  });

  // by default it refuses both at the address
  it.each(['smtpd_delay_reject = yes', 'smtpd_delay_reject = no'])(
    '[AC-280] that refuses our sender is said to, with %s',
    async (moment) => {
      const ours = '{ { no-reply@kinora.example = REJECT } }';
      await start(moment, `smtpd_sender_restrictions = check_sender_access inline:${ours}`);
      expect(await sendTo('person@example.org')).toBe('failed');
      expect(heard).toEqual(['refuses MAIL_FROM as the sender (554)']);
    },
  );

  it('[AC-280] that refuses this machine is said to', async () => {
    await start('smtpd_client_restrictions = check_client_access static:{REJECT listed}');
    expect(await sendTo('person@example.org')).toBe('failed');
    expect(heard).toEqual(['takes no mail from us (554)']);
  });
});
