import { expect, it } from 'vitest';
import { findCodec } from './find-codec.ts';

const filler = new Uint8Array(3_000_000);

it.each([
  ['hvc1', 'HEVC (H.265)'],
  ['V_MPEGH/ISO/HEVC', 'HEVC (H.265)'],
  ['V_MPEG4/ISO/ASP', 'MPEG-4 Visual'],
  // H.264: every browser shows it, so that it explains nothing
  ['V_MPEG4/ISO/AVC', null],
  ['av01', 'AV1'],
])('[PB-97] takes %s for %s, at the beginning and at the end of a file', async (mark, expected) => {
  expect(await findCodec(new Blob(['\0\0ftyp', mark, filler]))).toBe(expected);
  expect(await findCodec(new Blob([filler, mark]))).toBe(expected);
});

it('[PB-97] knows nothing of a file without a mark, or of one that cannot be read', async () => {
  expect(await findCodec(new Blob(['no video', filler]))).toBeNull();
  const gone = { size: 9, slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) };
  expect(await findCodec(gone as unknown as Blob)).toBeNull();
});
