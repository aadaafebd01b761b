/** Marks of picture formats that not every browser decodes: sample entries of MP4 (ISO 14496-12) and codec ids of Matroska. */
const marks: readonly (readonly [mark: string, name: string])[] = [
  ['hvc1', 'HEVC (H.265)'],
  ['hev1', 'HEVC (H.265)'],
  ['V_MPEGH/ISO/HEVC', 'HEVC (H.265)'],
  ['dvh1', 'Dolby Vision'],
  ['dvhe', 'Dolby Vision'],
  ['vvc1', 'VVC (H.266)'],
  ['V_MPEGI/ISO/VVC', 'VVC (H.266)'],
  ['av01', 'AV1'],
  ['V_AV1', 'AV1'],
  ['apch', 'ProRes'],
  ['apcn', 'ProRes'],
  ['V_PRORES', 'ProRes'],
  ['mp4v', 'MPEG-4 Visual'],
  ['V_MPEG4/ISO/ASP', 'MPEG-4 Visual'],
  ['V_MPEG2', 'MPEG-2'],
];

/** Bytes at either end that are looked at: a file describes itself at its beginning, or an MP4 at its end. */
const edge = 1_048_576;

/** The picture format of a file that the browser did not show; null where it is none that is known to need more. */
export async function findCodec(file: Blob): Promise<string | null> {
  try {
    const ends = [file.slice(0, edge), file.slice(Math.max(edge, file.size - edge))];
    const decoder = new TextDecoder('latin1');
    for (const end of ends) {
      const text = decoder.decode(await end.arrayBuffer());
      const found = marks.find(([mark]) => text.includes(mark));
      if (found !== undefined) return found[1];
    }
    return null;
  } catch {
    return null;
  }
}
