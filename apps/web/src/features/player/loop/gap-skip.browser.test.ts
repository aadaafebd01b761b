import { describe, expect, it } from 'vitest';
import { commit } from '../../../testing/keys.ts';
import { gone, shown } from '../../../testing/open-app.ts';
import { openWithDevice } from '../testing/player-page.ts';

/** rests from 12 s to 40 s */
const rests = {
  actions: [
    { at: 0, pos: 0 },
    { at: 12_000, pos: 100 },
    { at: 40_000, pos: 100 },
    { at: 41_000, pos: 0 },
  ],
};

/** A video that is 5 s behind its script, and rests where it plays next. */
async function playIntoRest() {
  const player = await openWithDevice(rests, {
    storage: { 'kinora.player': JSON.stringify({ version: 1, value: { skipsGapsFrom: 10_000 } }) },
  });
  const { app, play, seekTo } = player;
  await commit(app.getByLabelText('Offset in seconds'), '5');
  await seekTo(9);
  await play.click();
  // 5 s before the next action, by the video's time
  await shown(app.getByText('Skipping the gap to 0:30'));
  return player;
}

describe('a gap that is skipped', () => {
  it('[SP-54] is announced, and ends 5 s before the next action, the offset included', async () => {
    const { app, isAt } = await playIntoRest();
    await isAt(32, 2);
    await gone(app.getByText('Skipping the gap to'));
  });

  it('[SP-54] is played where the person stays', async () => {
    const { app, button, video, watchOn } = await playIntoRest();
    await button('Stay here').click();
    await gone(app.getByText('Skipping the gap to'));
    await watchOn(4);
    expect(video().currentTime).toBeLessThan(29);
  });
});
