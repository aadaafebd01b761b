import type { FakeResponder } from './fake-responder.ts';

/** A program that takes T-Code, never replies, and has no stop: what restim does with a message (TC-113). */
export interface FakeStimReceiver {
  readonly respond: FakeResponder;
  /** 0..1, where each channel was sent to last */
  readonly values: ReadonlyMap<string, number>;
}

export function createFakeStimReceiver(): FakeStimReceiver {
  const values = new Map<string, number>();
  return {
    values,
    respond(text) {
      for (const word of text.split(/\s/)) {
        const [, channel, digits] = /^(..)(\d+)(?:I\d*)?$/.exec(word) ?? [];
        if (channel !== undefined && digits !== undefined)
          values.set(channel, Number(digits) / (10 ** digits.length - 1));
      }
      return '';
    },
  };
}
