import { axisNames } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { commit, pressAt } from '../../testing/keys.ts';
import { gone, openApp, shown } from '../../testing/open-app.ts';
import { createUsualServer } from '../../testing/usual-server.ts';

const exact = { exact: true };
const words = { L0: 'Stroke', L1: 'Surge', L2: 'Sway', R0: 'Twist', R1: 'Roll', R2: 'Pitch' } as const;

/** With the app's own engine, and its virtual device. */
async function openConnected(size?: readonly [number, number]) {
  const app = await openApp({ at: '/SPort', server: createUsualServer(), ...(size && { size }) });
  await app.getByRole('button', { name: 'Use the virtual device' }).first().click();
  await shown(app.getByText('VIRTUAL-0001', exact));
  return app;
}

describe('the diagnostics page', () => {
  it('shows what the virtual device says of itself', async () => {
    const app = await openConnected();
    for (const text of ['TCode v0.3', 'Virtual device', 'VIRTUAL-0001', 'OSR2-Arduino 3.6'])
      await shown(app.getByRole('definition').filter({ hasText: text }));
    expect(app.getByRole('row').elements()).toHaveLength(12);
    expect(app.complaints).toEqual([]);
  });

  it('[PG-238] puts the axis test before the identity on a narrow window, and the console last', async () => {
    const app = await openConnected([390, 844]);
    const tops = ['Axis test', 'Identity', 'Console'].map(
      (name) =>
        app
          .getByRole('region', { name, ...exact })
          .element()
          .getBoundingClientRect().top,
    );
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
  });

  it('[PG-206] brings back the lines that were sent, and what was being typed', async () => {
    const app = await openConnected();
    const field = app.getByRole('textbox', { name: 'Command' });
    for (const line of ['D0', 'D1']) await commit(field, line);
    await field.fill('D');
    for (const [key, line] of [
      ['ArrowUp', 'D1'],
      ['ArrowUp', 'D0'],
      ['ArrowDown', 'D1'],
      ['ArrowDown', 'D'],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      await expect.element(field).toHaveValue(line);
    }
  });

  it('[PG-45] moves nothing before control was taken, then one axis by keys, buttons and exact entry, and shows its lines', async () => {
    const app = await openConnected();
    const isAt = (figure: string) => shown(app.getByText(figure, exact).first());
    const slider = app.getByRole('slider', { name: 'Stroke: position' });
    await expect.element(slider).toBeDisabled();
    await app.getByRole('button', { name: 'Take control' }).click();
    await shown(app.getByText('Controlled by Manual', exact));
    await app.getByRole('button', { name: 'Stroke: more' }).click();
    await isAt('5,500');
    await app.getByRole('switch', { name: 'Show motion commands' }).click();
    await pressAt(slider, '{ArrowUp}');
    await isAt('5,600');
    await shown(
      app
        .getByRole('log')
        .getByText(/^L05600I\d+$/)
        .first(),
    );
    await commit(app.getByRole('spinbutton', { name: 'Stroke: exact position' }), '7000');
    await isAt('7,000');
    await app.getByRole('button', { name: 'Move to home position', exact: true }).click();
    await shown(app.getByText('Controlled by Nobody'));
    await isAt('5,050');
    expect(app.complaints).toEqual([]);
  });

  it('[PG-62] moves the axis whose slider, button or number is used, and no other', async () => {
    const engine = createFakeEngine();
    const app = await openApp({ at: '/SPort', server: createUsualServer(), engine });
    engine.connect();
    await app.getByRole('button', { name: 'Take control' }).click();
    await expect.poll(() => engine.last('owner.take')).toEqual({ type: 'owner.take', owner: 'hand' });
    engine.say({ owner: 'hand', motion: 'moving' });
    const moves = (axis: string, position: number) =>
      expect.poll(() => engine.last('hand.move')?.positions).toEqual({ [axis]: position });
    for (const axis of axisNames) {
      const word = words[axis];
      await commit(app.getByRole('spinbutton', { name: `${word}: exact position` }), '7000');
      await moves(axis, 7000);
      await app.getByRole('button', { name: `${word}: less` }).click();
      await moves(axis, 6500);
      await app.getByRole('button', { name: `${word}: more` }).click();
      await moves(axis, 7000);
      await pressAt(app.getByRole('slider', { name: `${word}: position` }), '{Home}');
      await moves(axis, 0);
    }
  });

  it('gives control back when the page is left', async () => {
    const app = await openConnected();
    await app.getByRole('button', { name: 'Take control' }).click();
    await shown(app.getByText('Controlled by Manual', exact));
    app.goTo('/MotionProfile');
    await shown(app.getByText('Controlled by Nobody').first());
  });

  it('sends a typed command, shows the reply, and explains a line that is refused', async () => {
    const app = await openConnected();
    const log = app.getByRole('log');
    const command = app.getByRole('textbox', { name: 'Command' });
    await app.getByRole('button', { name: 'Clear log' }).click();
    await gone(log.getByText('TCode v0.3'));
    await commit(command, 'D1');
    await shown(log.getByText('TCode v0.3'));
    await commit(command, 'L05S900');
    await shown(app.getByText('Kinora doesn’t allow this command.').first());
    const refused = log.getByRole('img', { name: 'refused' });
    expect(refused.elements().map(({ textContent }) => textContent)).toEqual(['✕ refused']);
    expect(app.complaints).toEqual([]);
  });

  it('[PG-184] says at the closed console and the closed test what they wait for, with a button for each remedy', async () => {
    const engine = createFakeEngine();
    const app = await openApp({ at: '/SPort', server: createUsualServer(), engine });
    const parts = ['Console', 'Axis test'].map((name) => app.getByRole('region', { name, ...exact }));
    for (const part of parts) {
      await shown(part.getByText('Connect a device first.'));
      await shown(part.getByRole('button', { name: 'Connect a device', ...exact }));
    }
    await parts[0]!.getByRole('button', { name: 'Use the virtual device' }).click();
    await expect.poll(() => engine.last('link.connect')?.choice.kind).toBe('virtual');
    engine.say({ link: { kind: 'connecting', step: 'opening' } });
    await parts[0]!.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => engine.of('link.disconnect')).toHaveLength(1);
    engine.connect();
    for (const part of parts) await gone(part.getByText('Connect a device first.'));
  });

  it('[PG-149] has no fields that overlap, and nothing beside the screen', async () => {
    const app = await openConnected();
    await shown(app.getByRole('button', { name: 'Take control' }));
    const overlaps = () => {
      const fields = app.document().querySelectorAll('main input:not([type=range], [type=checkbox])');
      const boxes = [...fields].map((field) => field.getBoundingClientRect());
      return boxes.filter((a, index) =>
        boxes
          .slice(index + 1)
          .some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
      ).length;
    };
    for (const width of [1024, 1280, 1366, 1440]) {
      app.resize(width, 900);
      await expect.poll(() => app.window().innerWidth).toBe(width);
      expect(overlaps()).toBe(0);
      expect(app.document().documentElement.scrollWidth).toBe(width);
    }
  });
});
