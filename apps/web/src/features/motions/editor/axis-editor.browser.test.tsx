import { completeAxisLink, completeWave, type Wave } from '@kinora/motion';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type ShownEditor, showEditor } from '../testing/show-editor.tsx';
import { AxisEditor } from './axis-editor.tsx';
import { AxisNumbers } from './axis-numbers.tsx';

let shown: ShownEditor;

async function show(): Promise<void> {
  shown = await showEditor(
    <>
      <AxisEditor axis="L0" />
      <AxisNumbers axis="L0" />
    </>,
  );
  await expect.element(page.getByRole('group', { name: 'Stroke (L0)' })).toBeVisible();
}

const channel = () => shown.store.getState().axes.L0.channel;

function points(): Extract<Wave, { kind: 'drawn' }>['points'] {
  const { wave } = channel();
  if (wave.kind !== 'drawn') throw new Error('no drawn wave');
  return wave.points;
}

afterEach(() => {
  shown.close();
});

describe('the editor of an axis', () => {
  it('chooses the form of the wave, and the numbers that it has', async () => {
    await show();
    await page.getByText('Saw', { exact: true }).click();
    expect(channel().wave).toEqual({ kind: 'saw', falling: false, ramp: 0.1 });
    await page.getByRole('switch', { name: 'Falling' }).click();
    const ramp = page.getByRole('spinbutton', { name: 'Return (%)' });
    await ramp.fill('90');
    await userEvent.keyboard('{Enter}');
    expect(channel().wave).toEqual({ kind: 'saw', falling: true, ramp: 0.5 });
  });

  it('[PF-32] draws a wave by the keyboard alone', async () => {
    await show();
    await page.getByText('Drawn', { exact: true }).click();
    await page.getByRole('button', { name: 'Add point' }).click();
    expect(points()).toHaveLength(3);
    const added = page.getByRole('slider', { name: 'Point 2 of 3' });
    (added.element() as HTMLElement).focus();
    const before = points()[1]!;
    await userEvent.keyboard('{ArrowUp}{ArrowRight}');
    expect(points()[1]).toEqual({
      at: expect.closeTo(before.at + 0.05, 3) as number,
      value: expect.closeTo(before.value + 0.1, 3) as number,
    });
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(points()[1]!.value).toBeCloseTo(before.value + 0.08, 3);
    expect(added.element().getAttribute('aria-valuetext')).toMatch(/^at 30% of the period, height \d+%$/);
    await userEvent.keyboard('{Delete}');
    expect(points()).toHaveLength(2);
    await userEvent.keyboard('{Delete}');
    expect(points()).toHaveLength(2);
    expect(completeWave(channel().wave)).toEqual(channel().wave);
  });

  it('[PF-32] draws a wave by dragging', async () => {
    await show();
    await page.getByText('Drawn', { exact: true }).click();
    const point = page.getByRole('slider', { name: 'Point 2 of 2' }).element();
    const box = point.parentElement!.getBoundingClientRect();
    const at = (x: number, y: number) => ({
      bubbles: true,
      pointerId: 1,
      clientX: box.left + x * box.width,
      clientY: box.top + y * box.height,
    });
    // synthetic pointers cannot be captured
    point.setPointerCapture = () => undefined;
    point.hasPointerCapture = () => true;
    point.dispatchEvent(new PointerEvent('pointerdown', at(0.5, 0)));
    point.dispatchEvent(new PointerEvent('pointermove', at(0.8, 0.75)));
    expect(points()[1]).toEqual({
      at: expect.closeTo(0.8, 2) as number,
      value: expect.closeTo(-0.5, 2) as number,
    });
  });

  it('[PF-60] is set by the handles of its curve, by keys', async () => {
    await show();
    const handle = (name: string) => page.getByRole('slider', { name, exact: true });
    const press = async (name: string, keys: string) => {
      (handle(name).element() as HTMLElement).focus();
      await userEvent.keyboard(keys);
    };
    await press('Amplitude', '{ArrowUp}{Shift>}{ArrowUp}{/Shift}');
    expect(channel().amp).toBe(66);
    await press('Amplitude', '{End}');
    expect(channel().amp).toBe(100);
    await press('Period', '{PageUp}{ArrowLeft}');
    expect(channel().period).toBe(2_900);
    await expect.element(handle('Period')).toHaveAttribute('aria-valuetext', '2,900 ms');
    await press('Center', '{Home}');
    expect(channel().offset).toBe(0);
    await press('Range: maximum', '{Home}');
    expect(shown.store.getState().axes.L0.range).toEqual({ min: 0, max: 1 });
    await expect.element(handle('Range: minimum')).toHaveAttribute('aria-valuemax', '0');
  });

  it('[PF-60] is set by dragging a handle, and not by a press alone', async () => {
    await show();
    const handle = page.getByRole('slider', { name: 'Amplitude', exact: true }).element() as HTMLElement;
    const { left, top, height } = handle.parentElement!.getBoundingClientRect();
    // synthetic pointers cannot be captured
    handle.setPointerCapture = () => undefined;
    handle.hasPointerCapture = () => true;
    const send = (type: string, y: number) =>
      handle.dispatchEvent(
        new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: left, clientY: top + y * height }),
      );
    send('pointerdown', 0.2);
    send('pointermove', 0.2);
    expect(channel().amp).toBe(60);
    send('pointermove', 0.3);
    await expect.poll(() => channel().amp).toBe(40);
  });

  it('[PF-33] follows any axis that does not follow it in the end', async () => {
    await show();
    const { axes } = shown.store.getState();
    const follow = (from: string) => completeAxisLink({ from });
    shown.store.setState({
      axes: {
        ...axes,
        L1: { ...axes.L1, channel: { ...axes.L1.channel, link: follow('L0') } },
        L2: { ...axes.L2, channel: { ...axes.L2.channel, link: follow('L1') } },
      },
    });
    const select = page.getByRole('combobox', { name: 'Follows' });
    const options = () => [...select.element().querySelectorAll('option')].map(({ value }) => value);
    await expect.poll(options).toEqual(['', 'R0', 'R1', 'R2']);
    await userEvent.selectOptions(select, 'R1');
    expect(channel().link).toEqual({ from: 'R1', ratio: 1, delayMs: 0, inverted: false });
    await expect.element(page.getByText(/Roll is off/)).toBeVisible();
    const delay = page.getByRole('spinbutton', { name: 'Delay (ms)' });
    await delay.fill('250');
    await userEvent.keyboard('{Enter}');
    await page.getByRole('switch', { name: 'Inverted' }).click();
    expect(channel().link).toEqual({ from: 'R1', ratio: 1, delayMs: 250, inverted: true });
    // a wave of its own has nothing to say then
    expect(page.getByRole('radio').elements()).toEqual([]);
    await userEvent.selectOptions(select, '');
    expect(channel().link).toBeNull();
  });

  it('[PF-27] can be looked at while the axis is off, and not changed', async () => {
    await show();
    const { axes } = shown.store.getState();
    shown.store.setState({ axes: { ...axes, L0: { ...axes.L0, enabled: false } } });
    await expect.element(page.getByRole('spinbutton', { name: 'Period (ms)', exact: true })).toBeDisabled();
    await expect.element(page.getByRole('combobox', { name: 'Follows' })).toBeDisabled();
  });
});
