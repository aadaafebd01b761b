import { describe, expect, it } from 'vitest';
import { createFakeEngine } from '../../../testing/fake-engine.ts';
import { gone, shown } from '../../../testing/open-app.ts';
import { openMotions } from '../testing/motions-page.ts';

const needDevice = 'Connect a device, or the virtual one, then press Play.';

/** The page without a device, and what its parts offer. */
async function open(at: '/motions' | '/MotionProfile' = '/MotionProfile') {
  const engine = createFakeEngine();
  const motions = await openMotions({ at, engine });
  const main = motions.app.getByRole('main');
  const offer = (name: string) => main.getByRole('button', { name, exact: true });
  await shown(offer('Play'));
  const playIsBlocked = (isBlocked: boolean) =>
    expect.poll(() => offer('Play').element().ariaDisabled).toBe(isBlocked ? 'true' : null);
  return { ...motions, engine, main, offer, playIsBlocked };
}

describe('a motion that cannot play', () => {
  it('[PG-184] leads a refused Play to the devices, and the virtual one is one press', async () => {
    const { engine, main, offer, playIsBlocked } = await open();
    await playIsBlocked(true);
    await shown(main.getByText(needDevice));
    await expect.element(offer('Play')).toHaveAccessibleDescription(needDevice);
    await expect.element(offer('Record')).toHaveAccessibleDescription(needDevice);
    // it is marked as closed, and takes the press
    await offer('Play').click({ force: true });
    await expect.element(offer('Connect a device')).toHaveFocus();
    await offer('Use the virtual device').click();
    await expect.poll(() => engine.last('link.connect')?.choice.kind).toBe('virtual');
    engine.connect();
    await gone(offer('Use the virtual device'));
    await playIsBlocked(false);
    expect(engine.of('profile.play')).toEqual([]);
  });

  it('[PG-184] can give up the attempt to connect', async () => {
    const { engine, main, offer } = await open();
    engine.say({ link: { kind: 'connecting', step: 'opening' } });
    await shown(main.getByText('Connecting to the device…'));
    await offer('Cancel').click();
    await expect.poll(() => engine.of('link.disconnect')).toHaveLength(1);
  });

  it('[PG-184] resumes after Stop, and plays nothing by that', async () => {
    const { engine, main, offer, playIsBlocked } = await open();
    engine.connect();
    engine.say({ motion: 'latched' });
    await shown(main.getByText('Stopped. Press Resume before moving the device again.'));
    await offer('Resume').click();
    await expect.poll(() => engine.of('stop.resume')).toHaveLength(1);
    engine.say({ motion: 'holding' });
    await playIsBlocked(false);
    expect(engine.of('profile.play')).toEqual([]);
  });

  it('[PG-184] turns on the stroke of a motion without an axis, or the first axis that the device has', async () => {
    const { app, engine, main, offer, playIsBlocked } = await open();
    engine.connect();
    await playIsBlocked(false);
    const on = () => main.getByRole('switch', { name: /^Play /, checked: true });
    await shown(on().first());
    while (on().elements().length > 0) await on().first().click();
    await shown(main.getByText('Turn on at least one axis of this profile to play it.'));
    await playIsBlocked(true);
    await shown(offer('Turn on Stroke'));
    engine.connect(['R1']);
    await offer('Turn on Roll').click();
    await playIsBlocked(false);
    await offer('Play').click();
    await expect.poll(() => engine.last('profile.load')?.channels.map(({ name }) => name)).toEqual(['R1']);
    expect(app.complaints).toEqual([]);
  });

  it('[PG-184] makes the first profile where the list is empty', async () => {
    const { app, main, offer, profile } = await open('/motions');
    for (const name of ['Slow wave', 'Rolling hills', 'Quick steps', 'Drift', 'Surprise']) {
      await offer(`Actions for “${name}”`).click();
      await app.getByRole('menuitem', { name: 'Delete…' }).click();
      await app.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await gone(profile(name));
    }
    await main.getByRole('button', { name: 'New profile' }).last().click();
    await shown(profile('New motion'));
  });
});

it('[PG-184] says in the action test what it waits for, with the same buttons', async () => {
  const { app, engine, offer } = await open();
  await app.getByRole('tab', { name: 'Action test' }).click();
  const take = offer('Take control');
  await expect.element(take).toHaveAccessibleDescription('Connect a device first.');
  await offer('Use the virtual device').click();
  await expect.poll(() => engine.last('link.connect')?.choice.kind).toBe('virtual');
  engine.connect();
  engine.say({ motion: 'latched' });
  await offer('Resume').click();
  await expect.poll(() => engine.of('stop.resume')).toHaveLength(1);
  engine.say({ motion: 'holding' });
  await expect.element(take).toBeEnabled();
});
