import type { ChannelName, ScriptFile } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import {
  addScripts,
  assignScript,
  chooseScript,
  chooseVariant,
  createScriptSet,
  removeScript,
} from '../files/script-set.ts';
import { alternativesOf } from './alternatives.ts';

function scriptOf(name: string, channels: readonly ChannelName[] = ['L0'], length = 2): ScriptFile {
  const columns = () => ({
    times: Float64Array.from({ length }, (_, index) => index * 10),
    positions: Float64Array.from({ length }, (_, index) => index),
  });
  return {
    name,
    format: 'funscript',
    tracks: channels.map((channel) => ({ channel, ...columns(), isInverted: false })),
    asksChannel: false,
    isInverted: false,
    range: null,
    metadata: { title: null, author: null, durationMs: null, chapters: [], bookmarks: [] },
    repairs: [],
  };
}

const setOf = (...files: readonly ScriptFile[]) => addScripts(createScriptSet('film.mp4'), files);

describe('the choice among several scripts of one channel', () => {
  it('[LB-40] is offered where there is one, with the words that distinguish them', () => {
    const set = setOf(
      scriptOf('film.funscript'),
      scriptOf('film (soft).funscript'),
      scriptOf('film [Ada].funscript'),
      scriptOf('film.roll.funscript', ['R1']),
    );
    expect(alternativesOf(set)).toEqual([
      {
        channel: 'L0',
        present: 'film.funscript',
        options: [
          { fileName: 'film (soft).funscript', variant: 'soft' },
          { fileName: 'film [Ada].funscript', variant: 'Ada' },
          { fileName: 'film.funscript', variant: null },
        ],
      },
    ]);
  });

  it('[LB-40] names the whole file where two say the same of themselves', () => {
    const set = setOf(scriptOf('film.funscript'), scriptOf('film.json'));
    expect(alternativesOf(set)[0]!.options.map(({ variant }) => variant)).toEqual([
      'film.funscript',
      'film.json',
    ]);
  });

  it('[LB-40] changes one channel and leaves the others where they are', () => {
    const set = chooseScript(
      setOf(
        scriptOf('film.funscript'),
        scriptOf('film.soft.funscript'),
        scriptOf('film.roll.funscript', ['R1']),
        scriptOf('film.soft.roll.funscript', ['R1']),
      ),
      'L0',
      'film.soft.funscript',
    );
    expect(set.used).toEqual({ L0: 'film.soft.funscript', R1: 'film.roll.funscript' });
  });

  it('[LB-40] takes one channel out of a file of several', () => {
    const set = setOf(scriptOf('film.funscript'), scriptOf('film (all).funscript', ['L0', 'R2']));
    expect(chooseScript(set, 'L0', 'film (all).funscript').used).toEqual({
      L0: 'film (all).funscript',
    });
  });

  it('[LB-40] goes before a file that was given by hand, and ends with its file or with another version', () => {
    const files = [scriptOf('film.funscript'), scriptOf('film.hard.funscript'), scriptOf('other.funscript')];
    const byHand = assignScript(setOf(...files), 'other.funscript', 'L0');
    expect(byHand.used.L0).toBe('other.funscript');
    const chosen = chooseScript(byHand, 'L0', 'film.hard.funscript');
    expect(chosen.used.L0).toBe('film.hard.funscript');
    expect(removeScript(chosen, 'film.hard.funscript').used.L0).toBe('film.funscript');
    expect(chooseVariant(chosen, null).used.L0).toBe('film.funscript');
  });

  it('[LB-40] offers no file without actions', () => {
    expect(
      alternativesOf(setOf(scriptOf('film.funscript'), scriptOf('film.soft.funscript', ['L0'], 0))),
    ).toEqual([]);
  });
});
