import type { EngineHost } from '../engine/engine-host.ts';

/** Keeps the serial code of the last real device as `cardId` (docs/spec/shell.md, SH-8). */
export function keepCardId({ subscribe, snapshot }: EngineHost, local: Storage | null): void {
  let kept: string | null = null;
  subscribe(() => {
    const { link, linkKind } = snapshot();
    const code = link.kind === 'connected' && linkKind !== 'virtual' ? link.identity.serialCode : null;
    if (code === null || code === kept) return;
    kept = code;
    try {
      local?.setItem('cardId', code);
    } catch {
      // a full or forbidden storage costs the memory, never the page
    }
  });
}
