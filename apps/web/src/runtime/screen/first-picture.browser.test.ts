import { expect, it } from 'vitest';
import { firstPicture } from './first-picture.ts';

it('[SH-70] settles once something is drawn, and where it was drawn before', async () => {
  document.body.append('drawn');
  await firstPicture();
  expect(performance.getEntriesByName('first-contentful-paint')).toHaveLength(1);
  await firstPicture();
});
