import { defaultSettings, type EngineCommand } from '@kinora/engine';
import { ok } from '@kinora/kernel';
import { loadWords } from '@kinora/phrases';
import { describe, expect, it } from 'vitest';
import { createEngineHost, type EnginePort } from '../../../runtime/engine/engine-host.ts';
import { initialSnapshot } from '../../../runtime/engine/initial-snapshot.ts';
import { withInstances } from '../../../runtime/instances.ts';
import type { Notice } from '../../../runtime/notices/notices.ts';
import type { Runtime } from '../../../runtime/runtime.ts';
import { createDrafts } from '../../../runtime/unsaved-changes.ts';
import { defaultProfile } from '../document/profile-document.ts';
import { writeWire } from '../document/profile-wire.ts';
import { createMotions } from './create-motions.ts';

/** A page with one profile, and a device of this kind connected. */
async function open(mayDrive: boolean) {
  const sent: string[] = [];
  const notices: Notice[] = [];
  /** places that a refusal was told about */
  const told: string[] = [];
  const port = Object.assign(new EventTarget(), {
    postMessage: ({ type }: EngineCommand) => void sent.push(type),
    terminate: () => undefined,
  });
  const profile = { ...writeWire(defaultProfile('Waves')), pk: 'a', type: 0, revision: 1, userPk: 'u' };
  const runtime = withInstances<Runtime>({
    engine: createEngineHost(port as unknown as EnginePort, defaultSettings),
    api: async () => ok([profile]),
    entitlement: {
      refusal: () => (mayDrive ? null : 'membership.required'),
      refused: async (place: string) => void told.push(place),
    },
    drafts: createDrafts(null),
    notices: { show: (notice: Notice) => notices.push(notice) },
    phrases: await loadWords('common', 'en'),
  } as unknown as Runtime);
  const motions = createMotions(runtime, 'u');
  await motions.library.load();
  const snapshot = { ...initialSnapshot, linkKind: 'web-serial' };
  port.dispatchEvent(new MessageEvent('message', { data: { type: 'snapshot', snapshot } }));
  return { motions, sent, notices, told, runtime };
}

describe('the motions page', () => {
  it('[PF-50] finds what was not saved when the same person is back, and nothing of another person', async () => {
    const { motions, runtime } = await open(true);
    motions.library.edit('a', defaultProfile('Edited'));
    const again = createMotions(runtime, 'u');
    await again.library.load();
    expect([...again.library.store.getState().drafts.keys()]).toEqual(['a']);
    expect(createMotions(runtime, 'v').library.store.getState().drafts.size).toBe(0);
  });

  it('[PF-38] drives what the person may drive here', async () => {
    const { motions, sent } = await open(true);
    motions.play('a');
    expect(sent).toContain('profile.play');
  });

  it('[PF-38] says why it does not drive what the person may not', async () => {
    const { motions, sent, told } = await open(false);
    motions.play('a');
    expect(sent).toEqual(['hello']);
    expect(told).toEqual(['profile']);
  });

  it('[PF-26] refuses to edit while a profile plays', async () => {
    const { motions, notices } = await open(true);
    expect(motions.mayEdit()).toBe(true);
    motions.play('a');
    expect(motions.mayEdit()).toBe(false);
    expect(notices.map(({ text }) => text)).toEqual(['Stop playback before editing.']);
  });
});
