import { languages } from '@kinora/phrases';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { loadSentenceFiles, Sentences } from './sentences.tsx';

const files = await loadSentenceFiles();

it('the page of sentences shows one file in all languages, and offers the others', () => {
  const page = renderToStaticMarkup(<Sentences files={files} first="room" />);
  expect(page).toContain('<option selected="">room</option>');
  expect(page.match(/<option/g)).toHaveLength(Object.keys(files).length);
  expect(page.match(/<tr>/g)).toHaveLength((files['room']?.length ?? 0) + 1);
  expect(page).toMatch(
    /lobby\.join<\/th><td lang="en">Join the room<\/td><td lang="ja">.+?<\/td><td lang="zh-Hans">/,
  );
});

it('the page of sentences says those with parameters of two things', () => {
  const sentences = files['player']?.find(({ key }) => key === 'notes.count.()')?.sentences;
  expect(sentences?.en).toBe('2 notes');
  for (const language of languages) expect(sentences?.[language]).toContain('2');
});

it.each(Object.keys(files))('the page of sentences lacks none of "%s" in any language', (file) => {
  const lacking = files[file]?.filter(({ sentences }) =>
    languages.some((language) => sentences[language] === ''),
  );
  expect(lacking?.map(({ key }) => key)).toEqual(file === 'profile' ? ['units.none'] : []);
});
