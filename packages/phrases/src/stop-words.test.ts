import { describe, expect, it } from 'vitest';
import { languages } from './language.ts';
import { loadWords } from './load-words.ts';

describe.each(languages)('the words of a stop in %s', async (language) => {
  const { stop } = (await loadWords('common', language)).device;
  const { console: words } = await loadWords('diagnostics', language);

  it('[PG-74] join the cause to the sentence, not only with a blank', () => {
    const sentence = stop.latchedBy(stop.causes['stop-key']);
    expect(sentence).toContain(stop.causes['stop-key']);
    expect(sentence).not.toContain(`${stop.latched} ${stop.causes['stop-key']}`);
  });

  it('[PG-74] name the console’s stop beside the button, and say of no ordinary end that control was given back', () => {
    expect(stop.causes['stop-button']).toContain('DSTOP');
    expect(stop.causes.released).not.toMatch(/given back|返した|交还/);
  });

  it('names every command that the console takes', () => {
    for (const command of ['D0', 'D1', 'D2', 'YSYS', 'DSTOP', 'HOME']) {
      expect(words.refusedHelp).toContain(command);
    }
  });
});
