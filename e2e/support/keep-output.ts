import type { ChildProcess } from 'node:child_process';

/** Keeps all that a program writes, in pieces; what is for people is shown as well. */
export function keepOutput({ stdout, stderr }: ChildProcess): readonly string[] {
  const output: string[] = [];
  for (const stream of [stdout, stderr]) stream?.on('data', (piece: Buffer) => output.push(piece.toString()));
  stderr?.pipe(process.stderr, { end: false });
  return output;
}
