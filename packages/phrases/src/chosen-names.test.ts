import { expect, it } from 'vitest';
import { languages } from './language.ts';
import { loadWords } from './load-words.ts';

it.each(languages)('[RP-68] adds no title to a name that a person chose: %s', async (language) => {
  const { partnerNames, band } = await loadWords('room', language);
  const { home } = await loadWords('home', language);
  const name = partnerNames.named('ゆきちゃん');
  const sentences = Object.values(band.controller).map((say) => say({ first: name, inside: name }));
  for (const sentence of [name, home.greeting('ゆきちゃん'), ...sentences])
    expect(sentence).not.toMatch(/ゆきちゃん\W?(さん|様|君|先生|小姐)/);
});
