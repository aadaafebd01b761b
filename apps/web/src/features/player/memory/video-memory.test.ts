import type { ChannelName, ScriptFile } from '@kinora/motion';
import { scriptFileOf, scriptTrackOf } from '@kinora/motion/testing';
import { describe, expect, it } from 'vitest';
import {
  addScripts,
  applyInversion,
  assignScript,
  chooseScript,
  chooseVariant,
  createScriptSet,
  isUnclear,
  setAside,
} from '../files/script-set.ts';
import { createPageStore } from './keyed-store.ts';
import { applyChoices, choicesOf } from './script-choices.ts';
import { identifyVideo, markOfText } from './video-identity.ts';
import { createVideoMemories, maxRemembered, noChoices, noMemory, parseVideoMemory } from './video-memory.ts';

const bytes = (length: number, at = -1) =>
  new Blob([Uint8Array.from({ length }, (_, index) => (index === at ? 99 : index % 7))]);

describe('the mark of a video', () => {
  it('[LB-2] is of its size and its ends', async () => {
    const length = 300_000;
    const mark = await identifyVideo(bytes(length));
    expect(await identifyVideo(bytes(length))).toBe(mark);
    expect(await identifyVideo(bytes(length + 1))).not.toBe(mark);
    expect(await identifyVideo(bytes(length, 10))).not.toBe(mark);
    expect(await identifyVideo(bytes(length, length - 1))).not.toBe(mark);
  });

  it('[LB-2] reads a file of any length, and none that is gone', async () => {
    expect(await identifyVideo(bytes(0))).toMatch(/-0$/);
    expect(await identifyVideo(bytes(70_000))).not.toBe(await identifyVideo(bytes(70_000, 69_999)));
    const gone = { size: 9, slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) };
    expect(await identifyVideo(gone as unknown as Blob)).toBeNull();
  });
});

describe('the memory of videos', () => {
  const open = () => {
    let now = 0;
    const store = createPageStore();
    return { store, memories: createVideoMemories(store, () => (now += 1)) };
  };

  it('[LB-2] keeps what was set, one change after the other', async () => {
    const { memories } = open();
    void memories.change('a', { offset: 0.25 });
    void memories.change('a', { position: 70, view: 'left' });
    expect(await memories.read('a')).toMatchObject({ offset: 0.25, position: 70, view: 'left' });
    expect(await memories.read('b')).toEqual(noMemory);
  });

  it('[LB-4] forgets what was used longest ago, and everything on request', async () => {
    const { store, memories } = open();
    for (let count = 0; count < maxRemembered + 3; count += 1) {
      await memories.change(`video ${count}`, { offset: 1 });
    }
    expect(await store.entries()).toHaveLength(maxRemembered);
    expect(await memories.read('video 2')).toEqual(noMemory);
    expect((await memories.read('video 3')).offset).toBe(1);
    await memories.clear();
    expect(await store.entries()).toEqual([]);
  });

  it.each([
    null,
    3,
    [],
    { offset: 'x', position: -4, choices: { upright: [3], chosen: { X9: 'a', L0: 7 } } },
  ])('[LB-4] takes defaults for what is foreign in %j', (stored) => {
    expect(parseVideoMemory(stored)).toEqual(noMemory);
  });
});

describe('the choices among scripts', () => {
  const scriptOf = (name: string, channel: ChannelName = 'L0'): ScriptFile =>
    scriptFileOf(name, 'secret.mp4', { tracks: [scriptTrackOf(channel, { isInverted: true })] });
  const files = [
    scriptOf('secret.funscript'),
    scriptOf('secret.hard.funscript'),
    scriptOf('secret.soft.funscript'),
    scriptOf('other.funscript', 'R1'),
  ];
  const fresh = () => addScripts(createScriptSet('secret.mp4'), files);

  it('[LB-3] come back with their files', () => {
    let set = chooseVariant(fresh(), 'hard');
    set = chooseScript(set, 'L0', { fileName: 'secret.soft.funscript', track: 'L0' });
    set = chooseScript(set, 'L1', { fileName: 'other.funscript', track: 'R1' });
    set = chooseScript(set, 'R0', null);
    set = assignScript(set, 'other.funscript', 'R2');
    set = applyInversion(set, 'other.funscript', false);
    const again = applyChoices(fresh(), choicesOf(set));
    expect(again.used).toEqual(set.used);
    expect(again.used).toEqual({
      L0: 'secret.soft.funscript',
      L1: 'other.funscript',
      R2: 'other.funscript',
    });
    expect(again.variant).toBe('hard');
    expect(choicesOf(again)).toEqual(choicesOf(set));
  });

  it('[LB-3] of an earlier release, which kept the file alone, mean its track for the channel', () => {
    const choices = { ...noChoices, chosen: { L0: markOfText('secret.soft.funscript') } };
    expect(applyChoices(fresh(), choices).used.L0).toBe('secret.soft.funscript');
  });

  it('[SC-63] keep what a person does not want to use', () => {
    const alpha = { ...scriptOf('secret.alpha.funscript'), asks: [] };
    const asked = () => addScripts(fresh(), [alpha]);
    const again = applyChoices(asked(), choicesOf(setAside(asked(), [alpha.name])));
    expect(again.scripts.filter(isUnclear)).toEqual([]);
    expect(asked().scripts.filter(isUnclear)).toHaveLength(1);
  });

  it('[LB-3] of files that are not there change nothing', () => {
    const choices = choicesOf(
      chooseScript(fresh(), 'L0', { fileName: 'secret.soft.funscript', track: 'L0' }),
    );
    const set = addScripts(createScriptSet('secret.mp4'), [files[0]!]);
    expect(applyChoices(set, choices).used).toEqual(set.used);
  });

  it('[LB-5] are kept without any name', () => {
    const set = chooseScript(chooseVariant(fresh(), 'hard'), 'L0', {
      fileName: 'secret.soft.funscript',
      track: 'L0',
    });
    expect(JSON.stringify(choicesOf(set))).not.toMatch(/secret|soft|hard|other/);
  });
});
