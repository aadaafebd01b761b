import { describe, expect, it } from 'vitest';
import { newRecipientSeat, type RecipientInput, type RecipientSeat } from './recipient-seat.ts';
import { stepRecipient } from './step-recipient.ts';

const limits = { axes: {}, speed: 20_000, intensity: 1 };
type Seen = Extract<RecipientInput, { readonly type: 'engine' }>;
const engine: Seen = { type: 'engine', hasDevice: true, isDriven: false, isHoming: false, isLatched: false };

const after = (...inputs: readonly RecipientInput[]): RecipientSeat =>
  inputs.reduce((state, input, index) => stepRecipient(state, input, index).state, newRecipientSeat);

const armed: readonly RecipientInput[] = [
  { type: 'channel', isConnected: true },
  engine,
  { type: 'start', limits },
];

describe('the consent of a START', () => {
  it('[RM-20] is there while a device is, and not without one', () => {
    expect(after(...armed)).toMatchObject({ phase: 'armed', limits });
    expect(after({ ...engine, hasDevice: false }, { type: 'start', limits })).toMatchObject({
      phase: 'waiting',
    });
  });

  it.each<[string, Partial<Seen>, string]>([
    ['loses the device at rest', { hasDevice: false }, 'waiting'],
    ['is stopped at rest', { isLatched: true }, 'latched'],
  ])('[RM-27, RM-24] is withdrawn where the engine %s, and stays so', (_, seen, phase) => {
    const lost = after(...armed, { ...engine, ...seen });
    expect(lost).toMatchObject({ phase, limits: null });
    expect(after(...armed, { ...engine, ...seen }, engine)).toMatchObject({ phase: 'waiting', limits: null });
  });
});
