import { type ChannelRow, type DeviceAnswer, parseAnswer, queryLine, type QueryName } from '@kinora/motion';
import type { DeviceIdentity } from '../link.ts';
import type { LineInbox } from './line-inbox.ts';

/** ms; how long an answer may take before the next question is asked. */
const answerTimeoutMs = 500;
/** ms without another row after which the list of D2 counts as ended. */
const rowTimeoutMs = 60;

/** Asks the four questions one after the other. A question without an answer leaves its fields empty. */
export async function identify(
  ask: (line: string) => Promise<boolean>,
  inbox: LineInbox,
): Promise<Omit<DeviceIdentity, 'linkKind' | 'usb'>> {
  async function answerTo<Value>(
    query: QueryName,
    read: (answer: DeviceAnswer) => Value | null,
  ): Promise<Value | null> {
    inbox.takeAll();
    await ask(queryLine(query));
    for (;;) {
      const line = await inbox.next(answerTimeoutMs);
      if (line === null) return null;
      const value = read(parseAnswer(line));
      if (value !== null) return value;
    }
  }

  const firmware = await answerTo('D0', (answer) => (answer.kind === 'text' ? answer.text : null));
  const tcodeVersion = await answerTo('D1', (answer) =>
    answer.kind === 'tcode-version' ? answer.version : null,
  );
  const firstRow = await answerTo('D2', rowsOf);
  const channels = firstRow === null ? [] : [...firstRow, ...(await furtherRows(inbox))];
  const serial = await answerTo('YSYS', (answer) => (answer.kind === 'serial-code' ? answer : null));
  return {
    firmware,
    tcodeVersion,
    channels,
    deviceType: serial?.deviceType ?? null,
    serialCode: serial?.serialCode ?? null,
  };
}

/** Any text in place of a row is a firmware that has no list. */
function rowsOf(answer: DeviceAnswer): readonly ChannelRow[] | null {
  if (answer.kind === 'channel') return [answer.row];
  return answer.kind === 'text' ? [] : null;
}

async function furtherRows(inbox: LineInbox): Promise<readonly ChannelRow[]> {
  const lines = [...inbox.takeAll()];
  for (let line = await inbox.next(rowTimeoutMs); line !== null; line = await inbox.next(rowTimeoutMs)) {
    lines.push(line, ...inbox.takeAll());
  }
  return lines.flatMap((line) => rowsOf(parseAnswer(line)) ?? []);
}
