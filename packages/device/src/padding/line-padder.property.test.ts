import type { AxisValue } from '@kinora/kernel';
import {
  axisNames,
  channelNames,
  emergencyStopLine,
  encodeFrame,
  type GatedFrame,
  homeLine,
  queryLine,
  queryNames,
} from '@kinora/motion';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFirmwareModel, type FirmwareModel } from '../virtual/firmware-model.ts';
import { createLinePadder, type LinePadder } from './line-padder.ts';

const move = fc.record({
  channel: fc.constantFrom(...channelNames),
  value: fc.nat(9999).map((value) => value as AxisValue),
  intervalMs: fc.oneof(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 9_999_999 })),
});
const frame = fc
  .uniqueArray(move, { minLength: 1, maxLength: 14, selector: ({ channel }) => channel })
  .map((moves) => encodeFrame(moves as unknown as GatedFrame));
const line = fc.oneof(
  { weight: 6, arbitrary: frame },
  { weight: 1, arbitrary: fc.constantFrom(emergencyStopLine, homeLine, ...queryNames.map(queryLine)) },
);
/** A line, and how much of it leaves before a stop takes its place; null = all of it. */
const sending = fc.record({
  line,
  cutAt: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 4 }),
  afterMs: fc.integer({ min: 0, max: 60 }),
});
const sendings = fc.array(sending, { minLength: 1, maxLength: 25 });
/** What another program, or we, wrote before this connection. */
const leftover = fc.array(frame, { minLength: 1, maxLength: 3 }).map((lines) => lines.join(''));

type Sending = typeof sendings extends fc.Arbitrary<readonly (infer One)[]> ? One : never;

function bytesOf({ line: whole, cutAt }: Sending, padder: LinePadder): string {
  const padded = padder.pad(whole);
  // behind a longer one the stop's first line is not padded; its second ends what that set off
  if (cutAt === null || padded.length > 127) return padded;
  return padded.slice(0, Math.floor(cutAt * padded.length)) + padder.padAfterCut(emergencyStopLine);
}

/** Both are given the same bytes at the same times; only one runs tails again. */
function expectSameMotion(before: string, list: readonly Sending[], padder: LinePadder): void {
  const faulty = createFirmwareModel({ version: 'v0.4', rerunsTails: true });
  const sound = createFirmwareModel({ version: 'v0.4' });
  const both: readonly FirmwareModel[] = [faulty, sound];
  for (const model of both) model.receive(before, 0);
  let at = 20_000_000;
  // the leftover itself was not padded: from here on both stand in the same place
  const together = padder.pad(`${channelNames.map((name) => `${name}3000I1`).join(' ')}\n`);
  for (const model of both) model.receive(together, at);
  at += 100;
  for (const one of list) {
    // a line is given 25 ms before it is cut (DV-45)
    at += one.afterMs + (one.cutAt === null ? 0 : 25);
    const bytes = bytesOf(one, padder);
    const [faultyAnswer, soundAnswer] = both.map((model) => model.receive(bytes, at));
    expect(faultyAnswer).toBe(soundAnswer);
    for (const later of [at, at + 7, at + 200])
      expect(faulty.positionsAt(later)).toEqual(sound.positionsAt(later));
  }
}

const unpadded: LinePadder = {
  minBytes: 0,
  pad: (text) => text,
  padAfterCut: (stop) => ` ${stop}${stop}`,
  forget: () => undefined,
  learnVersion: () => undefined,
};

describe('padded lines on a board that runs tails again', () => {
  const property = (createPadder: () => LinePadder) =>
    fc.property(leftover, sendings, (before, list) => {
      expectSameMotion(before, list, createPadder());
    });

  it('[DV-110] [DV-111] [DV-112] move it as a sound board, whatever was sent and cut before', () => {
    fc.assert(property(createLinePadder), { numRuns: 400 });
  });

  it('[DV-110] would not without the padding', () => {
    expect(fc.check(property(() => unpadded)).failed).toBe(true);
  });

  it('[DV-112] leave it standing still, wherever a line of any length was cut', () => {
    const cut = fc.record({ line, cutAt: fc.double({ min: 0, max: 1, noNaN: true }) });
    const run = fc.property(leftover, fc.array(cut, { minLength: 1, maxLength: 4 }), (before, cuts) => {
      const model = createFirmwareModel({ version: 'v0.4', rerunsTails: true });
      const padder = createLinePadder();
      model.receive(before, 0);
      model.receive(padder.pad(queryLine('D1')), 0);
      let at = 20_000_000;
      for (const { line: text, cutAt } of cuts) {
        const padded = padder.pad(text);
        model.receive(padded.slice(0, Math.floor(cutAt * padded.length)), (at += 30));
        model.receive(padder.padAfterCut(emergencyStopLine), at);
        for (const name of axisNames)
          expect(model.positionAt(name, at + 10_000)).toBe(model.positionAt(name, at));
      }
    });
    fc.assert(run, { numRuns: 400 });
  });

  it('[DV-110] stop it, and ask it without a movement, in the middle of whatever it does', () => {
    const run = fc.property(leftover, fc.array(frame, { maxLength: 5 }), (before, frames) => {
      const model = createFirmwareModel({ version: 'v0.4', rerunsTails: true });
      const padder = createLinePadder();
      model.receive(before, 0);
      frames.forEach((text, index) => model.receive(padder.pad(text), 20_000_000 + index * 20));
      const at = 20_000_000 + frames.length * 20;
      model.receive(padder.pad(emergencyStopLine), at);
      const { V0: _v0, V1: _v1, V2: _v2, V3: _v3, A2: _a2, ...places } = model.positionsAt(at);
      for (const name of queryNames) model.receive(padder.pad(queryLine(name)), at + 1);
      expect(model.positionsAt(at + 10_000)).toMatchObject(places);
    });
    fc.assert(run, { numRuns: 300 });
  });
});
