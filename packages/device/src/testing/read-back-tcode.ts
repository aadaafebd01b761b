import { steps } from './fake-buttplug-list.ts';

export type ButtplugFields = Readonly<Record<string, unknown>>;
export type ButtplugMessage = Readonly<Record<string, ButtplugFields>>;

/** What of these messages moves or stops a device, as lines of T-Code. */
export function readBackTcode(messages: readonly ButtplugMessage[]): string {
  return messages.flatMap(lineOf).join('');
}

const axes = ['L0', 'L1', 'L2', 'R0', 'R1', 'R2'];

function lineOf(message: ButtplugMessage): readonly string[] {
  const { LinearCmd, OutputCmd, StopCmd, StopDeviceCmd } = message;
  if (StopCmd !== undefined || StopDeviceCmd !== undefined) return ['DSTOP\n'];
  if (OutputCmd !== undefined) {
    const { HwPositionWithDuration: move } = OutputCmd['Command'] as ButtplugMessage;
    return move === undefined
      ? []
      : [tcode(OutputCmd['FeatureIndex'], Number(move['Value']), move['Duration'])];
  }
  const vectors = (LinearCmd?.['Vectors'] ?? []) as readonly Readonly<Record<string, number>>[];
  const moves = vectors.map(({ Index, Position, Duration }) =>
    tcode(Index, Position! * steps, Duration).trim(),
  );
  return moves.length === 0 ? [] : [`${moves.join(' ')}\n`];
}

function tcode(index: unknown, position: number, durationMs: unknown): string {
  return `${axes[Number(index)]}${String(Math.round(position)).padStart(4, '0')}I${String(durationMs)}\n`;
}
