import { languages, loadWords } from '@kinora/phrases';
import { describe, expect, it } from 'vitest';
import { lineNotes } from './line-note.ts';
import { toneOf } from './moment-tone.ts';

const { band } = await loadWords('room', 'en');
const controllers = Object.keys(band.controller) as (keyof typeof band.controller)[];
const recipients = Object.keys(band.recipient) as (keyof typeof band.recipient)[];

describe('the notes below the band’s sentence', () => {
  it('[RP-71] are none where the line is good, and what can be done where it is not', () => {
    expect(lineNotes('following', 'good')).toEqual([]);
    expect(lineNotes('following', 'slow')).toEqual(['slow', 'both']);
    expect(lineNotes('moving', 'lost')).toEqual(['unsteady', 'both']);
    expect(lineNotes('absent', 'lost')).toEqual([]);
  });

  it('[RP-71] are what can be done alone where the sentence itself is about the line', () => {
    expect(lineNotes('interrupted', 'lost')).toEqual(['both']);
    expect(lineNotes('lost', 'good')).toEqual(['both']);
    expect(lineNotes('interrupted-own', 'lost')).toEqual(['own']);
  });

  it.each(languages)('[RP-24, RP-33, RP-71] has another sentence for each moment in %s', async (language) => {
    const words = (await loadWords('room', language)).band;
    const mia = { first: 'Mia', inside: 'Mia' };
    for (const say of [words.controller, words.recipient]) {
      const sentences = Object.values(say).map((sentence) => sentence(mia));
      expect(new Set(sentences).size).toBe(sentences.length);
      expect(sentences.every((sentence) => /[.。…]$/.test(sentence))).toBe(true);
    }
    for (const note of Object.values(words.notes)) expect(note(mia)).toMatch(/[.。]$/);
  });

  it('[RP-49] is red for a pressed Stop alone', () => {
    const red = [
      controllers.filter((it) => toneOf(it, true) === 'stop'),
      recipients.filter((it) => toneOf(it, false) === 'stop'),
    ];
    expect(red).toEqual([['stopped', 'partner-latched'], ['partner-stopped']]);
  });
});
