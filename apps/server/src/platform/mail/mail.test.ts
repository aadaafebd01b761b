import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { languages } from '@kinora/phrases';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Letter, Mail } from '../../modules/accounts/mail/mail.ts';
import { createTestFolder, type TestFolder } from '../testing/pglite-for-tests.ts';
import { createEmlOutbox } from './eml-outbox.ts';
import { createSmtpMail } from './smtp-mail.ts';

const sender = 'no-reply@kinora.example';
const link = `https://kinora.example/#/resetPassword/${'x'.repeat(43)}`;
const letters: readonly Letter[] = [
  { kind: 'activation', link },
  { kind: 'reset', link },
  { kind: 'third-party-reminder', method: 'Google' },
  { kind: 'verification-code', code: 'ABC234' },
  { kind: 'email-changed' },
  { kind: 'password-changed' },
  { kind: 'password-reset' },
  { kind: 'warning' },
  { kind: 'report-answered' },
  { kind: 'identity-linked', provider: 'Google' },
  { kind: 'identity-unlinked', provider: 'Apple' },
];

/** What arrived, as the other side reads it. */
interface Arrived {
  readonly to: string;
  readonly raw: string;
}

/** What every way of sending must do. */
function describeMail(name: string, open: () => Promise<{ mail: Mail; arrived: () => Promise<Arrived[]> }>) {
  describe(`mail by ${name}`, () => {
    it('[AC-85] hands over every letter in every language, neutral and whole', async () => {
      const { mail, arrived } = await open();
      let count = 0;
      for (const language of languages) {
        for (const letter of letters) {
          expect(await mail.send('person@example.org', language, letter, `letter${String(count)}`)).toBe(
            'taken',
          );
          count += 1;
        }
      }
      const all = await arrived();
      expect(all).toHaveLength(languages.length * letters.length);
      for (const { to, raw } of all) {
        expect(to).toBe('person@example.org');
        expect(raw).toMatch(/^From: no-reply@kinora\.example\r$/m);
        expect(raw).not.toMatch(/device|motion|adult|Kinora(?!\.example)/);
      }
    });
  });
}

let folder: TestFolder;
let smtp: SMTPServer;
const received: Arrived[] = [];

beforeEach(async () => {
  folder = await createTestFolder();
  received.length = 0;
});
afterEach(async () => {
  await folder.remove();
});

async function startSmtp(options: SMTPServerOptions = {}): Promise<string> {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString();
      });
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo[0]?.address ?? '', raw });
        done();
      });
    },
    // of connections that a test has left open
    closeTimeout: 1,
    ...options,
  });
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  return `smtp://127.0.0.1:${String(portOf(smtp.server))}`;
}

/** Signed by itself. */
function makeCertificate(): { readonly key: string; readonly cert: string } {
  const [key, cert] = [join(folder.path, 'key.pem'), join(folder.path, 'certificate.pem')];
  const { status } = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=localhost', '-keyout', key, '-out', cert],
  ]);
  expect(status).toBe(0);
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
}

function portOf(server: { address(): unknown }): number {
  return (server.address() as { port: number }).port;
}

const stopSmtp = () => new Promise<void>((resolve) => smtp.close(resolve));

describeMail('files', async () => {
  const clock = { now: () => new Date('2026-11-20T12:00:00.000Z') };
  const onFailure = (error: unknown) => expect.unreachable(String(error));
  return {
    mail: createEmlOutbox({ folder: folder.path, sender, clock, onFailure }),
    async arrived() {
      const names = await readdir(folder.path);
      return Promise.all(
        names.map(async (name) => {
          const raw = await readFile(`${folder.path}/${name}`, 'utf8');
          return { to: /^To: (.*)\r$/m.exec(raw)?.[1] ?? '', raw };
        }),
      );
    },
  };
});

describeMail('SMTP', async () => {
  const mail = createSmtpMail({ url: await startSmtp(), sender, onOutcome: () => undefined });
  return {
    mail,
    async arrived() {
      mail.close();
      await stopSmtp();
      return received;
    },
  };
});

describe('a file of mail', () => {
  it('[AC-85] shows its link on one line, to be read without a decoder', async () => {
    const clock = { now: () => new Date('2026-11-20T12:00:00.000Z') };
    const mail = createEmlOutbox({ folder: folder.path, sender, clock, onFailure: () => undefined });
    for (const language of languages)
      await mail.send('person@example.org', language, letters[0] as Letter, 'letter');
    for (const letter of await mail.listLetters()) {
      expect(letter).toContain(`\r\n${link}\r\n`);
      expect(letter).toMatch(/^Subject: (?!=\?).+\r$/m);
    }
  });
});

describe('the folder of mails', () => {
  it('[AC-251] keeps the token of its page over restarts, closed to others, and replaces a damaged one', async () => {
    const clock = { now: () => new Date('2026-11-20T12:00:00.000Z') };
    const path = join(folder.path, 'outbox');
    const onFailure = (error: unknown) => expect.unreachable(String(error));
    const start = () => createEmlOutbox({ folder: path, sender, clock, onFailure });
    const token = await start().findToken();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await start().findToken()).toBe(token);
    const [name = ''] = await readdir(path);
    if (process.platform !== 'win32') expect((await stat(join(path, name))).mode & 0o777).toBe(0o600);
    await writeFile(join(path, name), token.slice(1));
    const replaced = await start().findToken();
    expect(replaced).not.toBe(token);
    expect(await start().findToken()).toBe(replaced);
    expect(await start().listLetters()).toEqual([]);
  });

  it('[AC-103] keeps a letter for 30 days', async () => {
    const day = 24 * 60 * 60_000;
    let now = new Date('2026-11-20T12:00:00.000Z');
    const outbox = createEmlOutbox({
      folder: folder.path,
      sender,
      clock: { now: () => now },
      onFailure: (error) => expect.unreachable(String(error)),
    });
    await outbox.send('first@example.org', 'en', letters[0] as Letter, 'letter');
    now = new Date(now.getTime() + 1);
    await outbox.send('second@example.org', 'en', letters[0] as Letter, 'letter');
    now = new Date(now.getTime() + 30 * day - 1);
    await outbox.removeOld();
    expect(await outbox.listLetters()).toHaveLength(2);
    now = new Date(now.getTime() + 1);
    await outbox.removeOld();
    expect(await outbox.listLetters()).toEqual([expect.stringContaining('To: second@example.org')]);
  });

  it('[AC-103] has nothing to remove before the first letter', async () => {
    const clock = { now: () => new Date('2026-11-20T12:00:00.000Z') };
    const path = `${folder.path}/none`;
    const outbox = createEmlOutbox({ folder: path, sender, clock, onFailure: () => undefined });
    await expect(outbox.removeOld()).resolves.toBeUndefined();
  });
});

describe('a mail server', () => {
  let fake: Server;
  let sockets: Socket[] = [];

  async function startFake(onConnection: (socket: Socket) => void): Promise<string> {
    sockets = [];
    fake = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined);
      onConnection(socket);
    });
    await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${String(portOf(fake))}`;
  }

  function stopFake(): Promise<void> {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => {
      fake.close(() => resolve());
    });
  }

  /** What became of a letter, and what the operator reads. */
  async function sendTo(url: string, to = 'person@example.org'): Promise<{ outcome: string; cause: string }> {
    let cause = '';
    const mail = createSmtpMail({
      url,
      sender,
      onOutcome: (_outcome, trouble) => {
        cause = trouble?.cause ?? '';
      },
    });
    return { outcome: await mail.send(to, 'en', letters[0] as Letter, 'letter'), cause };
  }

  /** What becomes of a letter whose address gets this reply. */
  async function refuseWith(responseCode: number, words?: string) {
    const url = await startSmtp({
      onRcptTo: ({ address }, _session, done) =>
        done(Object.assign(new Error(words ?? `no ${address} here`), { responseCode })),
    });
    const found = await sendTo(url);
    await stopSmtp();
    return found;
  }

  it('[AC-86] that is down is distinguished from one that is not found [case 39]', async () => {
    const url = await startFake(() => undefined);
    await stopFake();
    expect(await sendTo(url)).toEqual({ outcome: 'failed', cause: 'refuses the connection' });
    expect(await sendTo('smtp://mail.invalid?requireTLS=false')).toEqual({
      outcome: 'failed',
      cause: 'is not found by its name',
    });
  });

  it('[AC-86] that says nothing is given up in bounded time [case 39]', async () => {
    const url = await startFake(() => undefined);
    expect(await sendTo(url)).toEqual({ outcome: 'failed', cause: 'does not answer in time' });
    await stopFake();
  });

  it('[AC-86] gets no letter after the end', async () => {
    const url = await startSmtp();
    const mail = createSmtpMail({ url, sender, onOutcome: () => expect.unreachable() });
    mail.close();
    expect(await mail.send('person@example.org', 'en', letters[0] as Letter, 'letter')).toBe('failed');
    expect(received).toEqual([]);
    await stopSmtp();
  });

  it('[AC-86] that returns a web page is none [case 39]', async () => {
    const url = await startFake((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n<html>Hello</html>'));
    expect(await sendTo(url)).toEqual({
      outcome: 'failed',
      cause: 'is none: something else answers at SMTP_URL',
    });
    await stopFake();
  });

  it('[AC-104] on another machine gets no letter without TLS, unless that was asked for', async () => {
    // names no loopback address, and reaches this machine all the same
    const url = (await startSmtp()).replace('127.0.0.1', '0.0.0.0');
    expect(await sendTo(url)).toEqual({
      outcome: 'failed',
      cause: 'offers no TLS, without which no mail goes to another machine',
    });
    expect(received).toEqual([]);
    expect(await sendTo(`${url}/?requireTLS=false`)).toEqual({ outcome: 'taken', cause: '' });
    expect(received).toHaveLength(1);
    await stopSmtp();
  });

  it('[AC-280] whose certificate nobody vouches for is distinguished from one without TLS at this port', async () => {
    const url = await startSmtp({ disabledCommands: ['AUTH'], ...makeCertificate() });
    expect(await sendTo(url)).toEqual({
      outcome: 'failed',
      cause: 'has a certificate of an authority that this machine does not know',
    });
    expect(await sendTo(url.replace('smtp:', 'smtps:'))).toEqual({
      outcome: 'failed',
      cause: 'has no TLS from the first byte at this port, as smtps:// in SMTP_URL demands',
    });
    await stopSmtp();
  });

  it('[AC-280] that refuses the password says so, also when nobody sends', async () => {
    const url = await startSmtp({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('no')),
    });
    const withPassword = url.replace('//', '//user:wrong@');
    const cause = 'refuses the user or the password of SMTP_URL';
    expect(await sendTo(withPassword)).toEqual({ outcome: 'failed', cause });
    const mail = createSmtpMail({ url: withPassword, sender, onOutcome: () => expect.unreachable() });
    expect(await mail.findTrouble()).toEqual({ cause, isOfLetters: false });
    const right = createSmtpMail({ url, sender, onOutcome: () => expect.unreachable() });
    expect(await right.findTrouble()).toBeNull();
    await stopSmtp();
  });

  it('[AC-277] that refuses the mailbox, or asks to come again, is well [case 39]', async () => {
    expect(await refuseWith(550)).toEqual({ outcome: 'address-refused', cause: '' });
    expect(await refuseWith(550, '5.1.1 <sender@example.org>: no mailbox')).toMatchObject({
      outcome: 'address-refused',
    });
    expect(await refuseWith(552, '5.2.2 Mailbox full')).toMatchObject({ outcome: 'address-refused' });
    expect(await refuseWith(451)).toEqual({ outcome: 'postponed', cause: '' });
    expect(await refuseWith(421)).toMatchObject({ outcome: 'failed' });
  });

  it.each([
    [
      554,
      '5.7.1 <no@kinora.example>: Sender address rejected: Access denied',
      'refuses MAIL_FROM as the sender (554)',
    ],
    [553, '5.7.1 Sender address rejected: not owned by user', 'refuses MAIL_FROM as the sender (553)'],
    [553, '5.1.8 Bad domain', 'takes no mail from us (553)'],
    [550, 'Client host blocked using zen.spamhaus.org', 'takes no mail from us (550)'],
    [554, '5.7.1 Access denied', 'takes no mail from us (554)'],
    [
      530,
      '5.7.0 Must issue a STARTTLS command first',
      'demands TLS, or a user and a password, before it takes letters (530)',
    ],
    [454, '4.7.1 Relay access denied', 'takes no mail from us to other domains (454)'],
  ])(
    '[AC-280] that refuses us only at the address (%i %s) is said to, and no address is wrong',
    async (reply, words, cause) => {
      expect(await refuseWith(reply, words)).toEqual({ outcome: 'failed', cause });
    },
  );

  it('[AC-280] that has no room for letters is said to, and not to refuse the sender', async () => {
    const url = await startSmtp({
      onMailFrom: (_address, _session, done) =>
        done(Object.assign(new Error('4.3.1 Insufficient system storage'), { responseCode: 452 })),
    });
    expect(await sendTo(url)).toEqual({ outcome: 'failed', cause: 'has no room for letters (452)' });
    await stopSmtp();
  });

  describe('that has the text', () => {
    /** Called with what the mail server says to it. */
    let reply: (error?: Error) => void;
    let hasText: Promise<void>;

    beforeEach(async () => {
      // it waits for clients that talk before they are greeted
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      hasText = new Promise((resolve) => {
        slow = {
          onData(stream, _session, done) {
            stream.resume();
            stream.on('end', () => {
              reply = done;
              resolve();
            });
          },
        };
      });
    });
    afterEach(async () => {
      vi.useRealTimers();
      await stopSmtp();
    });
    let slow: SMTPServerOptions;

    it('[AC-274] may check it for ten minutes', async () => {
      const sending = sendTo(await startSmtp(slow));
      await hasText;
      vi.advanceTimersByTime(10 * 60_000 - 1_000);
      reply();
      expect(await sending).toEqual({ outcome: 'taken', cause: '' });
    });

    it('[AC-275] and says nothing for ten minutes may deliver it all the same', async () => {
      const sending = sendTo(await startSmtp(slow));
      await hasText;
      vi.advanceTimersByTime(10 * 60_000);
      expect(await sending).toEqual({ outcome: 'unknown', cause: 'does not confirm what it was sent' });
      reply();
    });

    it('[AC-275] and breaks off may deliver it all the same', async () => {
      const url = await startSmtp(slow);
      const sending = sendTo(url);
      await hasText;
      for (const { _socket: socket } of smtp.connections as Set<{ _socket: Socket }>) socket.destroy();
      expect(await sending).toMatchObject({ outcome: 'unknown' });
    });

    it('[AC-280] and refuses it delivers nothing', async () => {
      const sending = sendTo(await startSmtp(slow));
      await hasText;
      reply(Object.assign(new Error('spam'), { responseCode: 554 }));
      expect(await sending).toEqual({ outcome: 'failed', cause: 'refuses what we write (554)' });
    });

    it('[AC-275] is given up when the server ends, with nothing to report', async () => {
      const mail = createSmtpMail({
        url: await startSmtp(slow),
        sender,
        onOutcome: () => expect.unreachable(),
      });
      const sending = mail.send('person@example.org', 'en', letters[0] as Letter, 'letter');
      await hasText;
      mail.close();
      expect(await sending).toBe('unknown');
      reply();
    });
  });
});
