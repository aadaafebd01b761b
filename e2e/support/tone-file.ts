/** Samples a second; enough for a tone of 440 Hz. */
const rate = 8_000;

/** A WAV file of a tone of 440 Hz, 8 bits, one channel. */
export function toneFile(seconds: number): Buffer {
  const samples = Buffer.from(
    Array.from({ length: seconds * rate }, (_, index) =>
      Math.round(128 + 60 * Math.sin((2 * Math.PI * 440 * index) / rate)),
    ),
  );
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  // PCM, one channel
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}
