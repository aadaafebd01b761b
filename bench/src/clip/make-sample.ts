import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sampleStem } from '@kinora/motion';
import { sampleClip } from './clip-options.ts';
import { renderClip } from './render-clip.ts';

// docs/spec/sample.md, SA-8
const largestBytes = 1_500_000;

const folder = new URL('../../../apps/web/public/sample/', import.meta.url);
const file = new URL(`${sampleStem}.webm`, folder);

const clip = await renderClip(sampleClip);
if (clip.byteLength > largestBytes)
  throw new Error(`The sample has ${clip.byteLength} bytes, more than ${largestBytes}.`);
await mkdir(folder, { recursive: true });
await writeFile(file, clip);
console.log(`${fileURLToPath(file)}: ${clip.byteLength} bytes`);
