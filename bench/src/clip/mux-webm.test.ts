import { describe, expect, it } from 'vitest';
import { type MediaChunk, muxWebm } from './mux-webm.ts';

const clusterId = 0x1f43b675;
const segmentId = 0x18538067;
/** `OpusHead`, one channel, 312 samples of pre-skip at 48 kHz */
const opusHead = Uint8Array.from([
  ...new TextEncoder().encode('OpusHead'),
  1,
  1,
  56,
  1,
  128,
  187,
  0,
  0,
  0,
  0,
  0,
]);

describe('muxWebm', () => {
  const file = muxWebm({
    width: 640,
    height: 360,
    durationMs: 3000,
    video: chunks(90, 1000 / 30, (index) => index % 30 === 0),
    audio: chunks(150, 20, () => true),
    opusHead,
  });

  it('[SA-8] points one cue at the cluster of each key frame', () => {
    const segment = children(file).find(({ id }) => id === segmentId)!;
    const cues = elementsNamed(file, [segmentId, 0x1c53bb6b, 0xbb]);
    const found = cues.map((cue) => {
      const timeMs = uint(children(cue.data).find(({ id }) => id === 0xb3)!.data);
      const position = uint(children(children(cue.data).find(({ id }) => id === 0xb7)!.data)[1]!.data);
      return { timeMs, id: new DataView(segment.data.buffer).getUint32(segment.data.byteOffset + position) };
    });
    expect(found).toEqual([0, 1000, 2000].map((timeMs) => ({ timeMs, id: clusterId })));
  });

  it('writes every chunk once, in the order of time', () => {
    const clusters = elementsNamed(file, [segmentId, clusterId]);
    const times = clusters.flatMap(({ data }) => {
      const startMs = uint(children(data)[0]!.data);
      return children(data)
        .filter(({ id }) => id === 0xa3)
        .map((block) => startMs + new DataView(block.data.buffer, block.data.byteOffset).getInt16(1));
    });
    expect(times).toHaveLength(90 + 150);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  it('reads the delay of the sound from its header', () => {
    const [, sound] = elementsNamed(file, [segmentId, 0x1654ae6b, 0xae]);
    const delay = children(sound!.data).find(({ id }) => id === 0x56aa)!;
    expect(uint(delay.data)).toBe(6_500_000);
  });
});

function chunks(count: number, stepMs: number, isKey: (index: number) => boolean): MediaChunk[] {
  return Array.from({ length: count }, (_, index) => ({
    timestampMs: Math.round(index * stepMs),
    isKey: isKey(index),
    data: Uint8Array.from([index]),
  }));
}

interface Element {
  readonly id: number;
  readonly data: Uint8Array;
}

/** All elements that stand at the end of a path of ids. */
function elementsNamed(data: Uint8Array, [id, ...rest]: readonly number[]): Element[] {
  const named = children(data).filter((element) => element.id === id);
  return rest.length === 0 ? named : named.flatMap((element) => elementsNamed(element.data, rest));
}

function children(data: Uint8Array): Element[] {
  const elements: Element[] = [];
  for (let at = 0; at < data.byteLength;) {
    const idLength = Math.clz32(data[at]!) - 23;
    const id = uint(data.subarray(at, at + idLength));
    const size = uint(data.subarray(at + idLength, at + idLength + 4)) - 0x10000000;
    const start = at + idLength + 4;
    elements.push({ id, data: data.subarray(start, start + size) });
    at = start + size;
  }
  return elements;
}

function uint(bytes: Uint8Array): number {
  return bytes.reduce((value, byte) => value * 256 + byte, 0);
}
