import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePorts } from './free-ports.ts';

/** null: this machine has none, or may not start one; only root may */
export const postfix = process.env['TEST_POSTFIX'] ?? null;

/** A Postfix of the test's own, with one mailbox, `person@example.org`. */
export interface Postfix {
  readonly url: string;
  /** letters in the mailbox, as they were delivered */
  letters(): string[];
  stop(): Promise<void>;
}

/** Starts one with these lines in its configuration. */
export async function startPostfix(program: string, settings: readonly string[]): Promise<Postfix> {
  const folder = mkdtempSync(join(tmpdir(), 'kinora-postfix-'));
  chmodSync(folder, 0o755);
  const [port = 0] = await findFreePorts(1);
  for (const name of ['conf', 'queue', 'data', 'mail']) mkdirSync(join(folder, name));
  spawnSync('chown', ['postfix', join(folder, 'data'), join(folder, 'mail')]);
  writeFileSync(join(folder, 'conf/main.cf'), mainOf(folder, settings));
  writeFileSync(join(folder, 'conf/master.cf'), servicesOf(port));
  const tell = (order: string) =>
    spawnSync(program, ['-c', join(folder, 'conf'), order], { stdio: 'ignore' }).status;
  if (tell('start') !== 0) throw new Error(readFileSync(join(folder, 'log'), 'utf8'));
  while (!(await greets(port))) await wait(20);
  const box = join(folder, 'mail/person/new');
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    letters: () =>
      existsSync(box) ? readdirSync(box).map((name) => readFileSync(join(box, name), 'utf8')) : [],
    async stop() {
      tell('stop');
      // it ends its processes first
      while (tell('status') === 0) await wait(20);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function mainOf(folder: string, settings: readonly string[]): string {
  const uid = spawnSync('id', ['-u', 'postfix'], { encoding: 'utf8' }).stdout.trim();
  return `compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
maillog_file = ${folder}/log
maillog_file_prefixes = ${folder}
daemon_directory = /usr/lib/postfix/sbin
myhostname = mail.example.org
mydestination =
mynetworks =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
alias_maps =
virtual_mailbox_domains = example.org
virtual_mailbox_maps = inline:{ { person@example.org = person/ } }
virtual_mailbox_base = ${folder}/mail
virtual_minimum_uid = 1
virtual_uid_maps = static:${uid}
virtual_gid_maps = static:${uid}
smtpd_relay_restrictions = reject_unauth_destination
${settings.join('\n')}
`;
}

/** No chroot, and no service that leaves the machine. */
function servicesOf(port: number): string {
  return `127.0.0.1:${String(port)} inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
anvil unix - - n - 1 anvil
virtual unix - n n - - virtual
error unix - - n - - error
discard unix - - n - - discard
proxymap unix - - n - - proxymap
postlog unix-dgram n - n - 1 postlogd
`;
}

async function greets(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'data');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
