import { concat, type Ebml, ebml, ebmlFloat, ebmlText, ebmlUint, idBytes } from './ebml.ts';

/** One encoded frame of picture or sound. */
export interface MediaChunk {
  /** whole ms since the start */
  readonly timestampMs: number;
  readonly isKey: boolean;
  readonly data: Uint8Array;
}

export interface WebmParts {
  readonly width: number;
  readonly height: number;
  readonly durationMs: number;
  /** VP9, the first chunk a key frame; every key frame begins a cluster and gets a cue */
  readonly video: readonly MediaChunk[];
  /** Opus at 48 kHz, one channel */
  readonly audio: readonly MediaChunk[];
  /** the encoder's identification header, RFC 7845 section 5.1 */
  readonly opusHead: Uint8Array;
}

const videoTrack = 1;
const audioTrack = 2;

/** What a decoder needs before a seek's target to sound right: 80 ms, RFC 7845 section 4.6. */
const opusSeekPreRollNs = 80_000_000;

/**
 * Writes a WebM whose cues stand before the media, so that a player can seek at once, and whose sound carries its
 * codec delay, so that picture and sound share one zero. Source: RFC 9559 and the WebM container guidelines.
 */
export function muxWebm(parts: WebmParts): Uint8Array<ArrayBuffer> {
  const clusters = groupByKeyFrame(parts).map(toCluster);
  const info = infoOf(parts.durationMs);
  const tracks = tracksOf(parts);
  // sizes don't depend on positions (every number is eight bytes), so a first draft tells where things stand
  const seekHeadLength = seekHead(0, 0, 0).byteLength;
  const cuesLength = cuesOf(clusters, 0).byteLength;
  const infoAt = seekHeadLength;
  const tracksAt = infoAt + info.byteLength;
  const cuesAt = tracksAt + tracks.byteLength;
  const cues = cuesOf(clusters, cuesAt + cuesLength);
  const media = clusters.map((cluster) => cluster.bytes);
  return concat(header(), ebml(0x18538067, seekHead(infoAt, tracksAt, cuesAt), info, tracks, cues, ...media));
}

function header(): Ebml {
  return ebml(
    0x1a45dfa3,
    ebmlUint(0x4286, 1), // EBMLVersion
    ebmlUint(0x42f7, 1), // EBMLReadVersion
    ebmlUint(0x42f2, 4), // EBMLMaxIDLength
    ebmlUint(0x42f3, 8), // EBMLMaxSizeLength
    ebmlText(0x4282, 'webm'), // DocType
    ebmlUint(0x4287, 4), // DocTypeVersion: codec delay came with 4
    ebmlUint(0x4285, 2), // DocTypeReadVersion
  );
}

/** Positions count from the first byte inside the segment. */
function seekHead(infoAt: number, tracksAt: number, cuesAt: number): Ebml {
  const seek = (id: number, at: number) => ebml(0x4dbb, ebml(0x53ab, idBytes(id)), ebmlUint(0x53ac, at)); // Seek: SeekID, SeekPosition
  return ebml(0x114d9b74, seek(0x1549a966, infoAt), seek(0x1654ae6b, tracksAt), seek(0x1c53bb6b, cuesAt));
}

function infoOf(durationMs: number): Ebml {
  return ebml(
    0x1549a966,
    ebmlUint(0x2ad7b1, 1_000_000), // TimestampScale: ns in a unit, so a unit is 1 ms
    ebmlFloat(0x4489, durationMs), // Duration
    ebmlText(0x4d80, 'kinora'), // MuxingApp
    ebmlText(0x5741, 'kinora'), // WritingApp
  );
}

function tracksOf({ width, height, opusHead }: WebmParts): Ebml {
  return ebml(
    0x1654ae6b,
    ebml(
      0xae,
      ...trackHead(videoTrack, 1, 'V_VP9'),
      ebml(0xe0, ebmlUint(0xb0, width), ebmlUint(0xba, height)), // Video: PixelWidth, PixelHeight
    ),
    ebml(
      0xae,
      ...trackHead(audioTrack, 2, 'A_OPUS'),
      ebml(0x63a2, opusHead), // CodecPrivate
      ebmlUint(0x56aa, preSkipNs(opusHead)), // CodecDelay
      ebmlUint(0x56bb, opusSeekPreRollNs), // SeekPreRoll
      ebml(0xe1, ebmlFloat(0xb5, 48_000), ebmlUint(0x9f, 1)), // Audio: SamplingFrequency, Channels
    ),
  );
}

function trackHead(number: number, type: number, codec: string): Ebml[] {
  return [
    ebmlUint(0xd7, number), // TrackNumber
    ebmlUint(0x73c5, number), // TrackUID
    ebmlUint(0x83, type), // TrackType: 1 video, 2 audio
    ebmlUint(0x9c, 0), // FlagLacing
    ebmlText(0x22b59c, 'und'), // Language
    ebmlText(0x86, codec), // CodecID
  ];
}

/** Bytes 10 and 11 of the header: samples at 48 kHz that the decoder puts before the first real one. */
function preSkipNs(opusHead: Uint8Array): number {
  const preSkip = new DataView(opusHead.buffer, opusHead.byteOffset).getUint16(10, true);
  return Math.round((preSkip / 48_000) * 1e9);
}

interface Cluster {
  readonly startMs: number;
  readonly bytes: Ebml;
}

interface Block extends MediaChunk {
  readonly track: number;
}

/** Blocks in the order of time, a new group at every key frame of the picture. */
function groupByKeyFrame({ video, audio }: WebmParts): Block[][] {
  const blocks = [
    ...video.map((chunk) => ({ ...chunk, track: videoTrack })),
    ...audio.map((chunk) => ({ ...chunk, track: audioTrack })),
  ].sort((a, b) => a.timestampMs - b.timestampMs || a.track - b.track);
  const groups: Block[][] = [];
  for (const block of blocks) {
    if (block.track === videoTrack && block.isKey) groups.push([]);
    groups.at(-1)!.push(block);
  }
  return groups;
}

function toCluster(blocks: readonly Block[]): Cluster {
  const startMs = blocks[0]!.timestampMs;
  const simpleBlocks = blocks.map((block) => ebml(0xa3, blockHead(block, startMs), block.data));
  return { startMs, bytes: ebml(0x1f43b675, ebmlUint(0xe7, startMs), ...simpleBlocks) };
}

function blockHead(block: Block, startMs: number): Uint8Array {
  const head = new Uint8Array(4);
  head[0] = 0x80 | block.track;
  new DataView(head.buffer).setInt16(1, block.timestampMs - startMs);
  head[3] = block.isKey ? 0x80 : 0;
  return head;
}

function cuesOf(clusters: readonly Cluster[], firstAt: number): Ebml {
  let at = firstAt;
  const points = clusters.map((cluster) => {
    const positions = ebml(0xb7, ebmlUint(0xf7, videoTrack), ebmlUint(0xf1, at)); // CueTrack, CueClusterPosition
    at += cluster.bytes.byteLength;
    return ebml(0xbb, ebmlUint(0xb3, cluster.startMs), positions); // CuePoint: CueTime
  });
  return ebml(0x1c53bb6b, ...points);
}
