import type { ChannelName } from '@kinora/motion';
import { scriptFileOf, scriptTrackOf } from '@kinora/motion/testing';
import { describe, expect, it } from 'vitest';
import {
  addScripts,
  applyInversion,
  assignScript,
  chooseScript,
  chooseVariant,
  createScriptSet,
  type ScriptSet,
} from '../files/script-set.ts';
import { applyChoices, choicesOf } from './script-choices.ts';
import { markOfText } from './video-identity.ts';
import { noChoices } from './video-memory.ts';

const fileOf = (name: string, isInverted = false, ...channels: readonly ChannelName[]) =>
  scriptFileOf(name, 'film.mp4', {
    tracks: (channels.length === 0 ? (['L0'] as const) : channels).map((channel) =>
      scriptTrackOf(channel, { isInverted }),
    ),
  });
const plain = 'film.funscript';
const hard = 'film.hard.funscript';
const fresh = () => addScripts(createScriptSet('film.mp4'), [fileOf(plain), fileOf(hard, true)]);
const appliedOf = ({ scripts }: ScriptSet) => scripts.map(({ appliesInversion }) => appliesInversion);

describe('the choices that a set contains', () => {
  it('are none where the person chose nothing', () => {
    expect(choicesOf(fresh())).toEqual(noChoices);
    expect(choicesOf(chooseVariant(fresh(), null))).toEqual(noChoices);
  });

  it('[LB-5] are marks: of a version, of files by channel with their tracks, and of files', () => {
    const part = { fileName: plain, track: 'L0' } as const;
    let set = chooseScript(chooseVariant(fresh(), 'hard'), 'R0', part);
    set = assignScript(chooseScript(set, 'R1', null), hard, 'R2');
    expect(choicesOf(set)).toEqual({
      variant: markOfText('hard'),
      chosen: { R0: `${markOfText(plain)}/L0`, R1: null },
      assigned: { R2: markOfText(hard) },
      upright: [],
      aside: [],
    });
  });

  it('have a file as upright that asks for inversion and is not inverted, and no other', () => {
    const upright = applyInversion(applyInversion(fresh(), plain, false), hard, false);
    expect(choicesOf(upright).upright).toEqual([markOfText(hard)]);
    expect(choicesOf(applyInversion(fresh(), plain, true)).upright).toEqual([]);
  });
});

describe('[LB-3] the set as the person left it', () => {
  it('has the version, and the default one where it is not there', () => {
    expect(applyChoices(fresh(), { ...noChoices, variant: markOfText('hard') }).variant).toBe('hard');
    expect(applyChoices(fresh(), { ...noChoices, variant: markOfText('soft') }).variant).toBeUndefined();
    expect(applyChoices(fresh(), noChoices).variant).toBeUndefined();
  });

  it('has no script for a channel that was to have none', () => {
    expect(fresh().used.L0).toBe(plain);
    expect(applyChoices(fresh(), { ...noChoices, chosen: { L0: null } }).used.L0).toBeUndefined();
  });

  it('has the track of a file that was chosen, and no other of the same file', () => {
    const set = addScripts(fresh(), [fileOf('both.funscript', false, 'L0', 'R1')]);
    const choices = { ...noChoices, chosen: { L0: `${markOfText('both.funscript')}/R1` } };
    expect(applyChoices(set, choices).parts.L0).toEqual({ fileName: 'both.funscript', track: 'R1' });
    const missing = { ...noChoices, chosen: { L0: `${markOfText('both.funscript')}/R2` } };
    expect(applyChoices(set, missing)).toEqual(applyChoices(set, noChoices));
  });

  it('is upright and given by hand as it was, for the files that are there', () => {
    const gone = markOfText('gone.funscript');
    const choices = {
      upright: [gone, markOfText(hard)],
      aside: [gone],
      assigned: { R2: markOfText(hard), R1: gone },
    };
    const set = applyChoices(fresh(), { ...noChoices, ...choices });
    expect(appliedOf(fresh())).toEqual([false, true]);
    expect([appliedOf(set), set.used.R2, set.used.R1]).toEqual([[false, false], hard, undefined]);
    expect(set.scripts.some(({ isSetAside }) => isSetAside)).toBe(false);
  });

  it('is the same set where nothing was chosen', () => {
    expect(applyChoices(fresh(), noChoices)).toEqual(fresh());
  });
});
