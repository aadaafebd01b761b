import { loadWords } from '@kinora/phrases';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createFakeEngine } from '../../../testing/fake-engine.ts';
import { hearSaves } from '../../../testing/hear-saves.ts';
import { pressAt } from '../../../testing/keys.ts';
import { chooseFiles } from '../../../testing/give-files.ts';
import { axeFindings, gone, shown } from '../../../testing/open-app.ts';
import { createProfileServer, openMotions } from '../testing/motions-page.ts';

const { nameRefused } = (await loadWords('motions', 'en')).editor;
const tooBad = 'no single quote, semicolon, double hyphen or control character';

describe('a profile that is edited', () => {
  it('[PF-28, PF-63] keeps its changes while another is chosen, on other pages and over a reload, and asks nothing', async () => {
    const { app, button, profile, says, isChosen, setPeriod } = await openMotions();
    await isChosen('Slow wave');
    await setPeriod('3210');
    await says('Unsaved changes');
    await profile('Drift').click();
    await isChosen('Drift');
    await profile('Slow wave').click();
    await says('3,210 ms · 65%');
    app.goTo('/home');
    await gone(profile('Drift'));
    app.goTo('/motions');
    await says('3,210 ms · 65%');
    await app.reload();
    await says('3,210 ms · 65%');
    await says('Unsaved changes');
    await button('Save').click();
    await says('“Slow wave” was saved.');
    await app.reload();
    await says('3,210 ms · 65%');
    await gone(app.getByText('Unsaved changes', { exact: true }));
    expect(app.complaints).toEqual([]);
  });

  it('[PF-63, PF-64] keeps name and motion together as they are typed, over a reload, until both are saved', async () => {
    const { app, button, name, says, isChosen, setPeriod, profile, server } = await openMotions();
    await isChosen('Slow wave');
    await name.fill('Tide; low');
    await setPeriod('3210');
    await app.reload();
    await isChosen('Tide; low');
    await says('3,210 ms · 65%');
    await expect.element(button('Save')).toBeDisabled();
    await says('Unsaved changes');
    expect(server.calls.map((call) => call.name)).not.toContain('saveProfile');
    await name.fill('Tide');
    await button('Save').click();
    await says('“Tide” was saved.');
    await app.reload();
    await shown(profile('Tide'));
    await says('3,210 ms · 65%');
  });

  it('[PF-29, SH-21] is not lost where it was changed elsewhere: a question, also after a reload', async () => {
    const server = createProfileServer();
    const { app, button, dialog, says, isChosen, setPeriod, profile } = await openMotions({ server });
    await isChosen('Slow wave');
    await setPeriod('2222');
    await says('2,222 ms · 65%');
    server.change('Slow wave', { L0: { period: 1111, amp: 65 } });
    await app.reload();
    await says('2,222 ms · 65%');
    await button('Save').click();
    await shown(dialog.getByText('Changed elsewhere'));
    expect(dialog.getByRole('radio').elements()).toHaveLength(3);
    expect(await axeFindings(app)).toEqual([]);
    await dialog.getByRole('radio', { name: /Keep mine as a copy/ }).click();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await gone(dialog);
    await isChosen('Slow wave 2');
    await says('2,222 ms · 65%');
    await profile('Slow wave').first().click();
    await says('1,111 ms · 65%');
  });

  it('[PF-27, PF-34] has the numbers of axes that are on', async () => {
    const { app, period } = await openMotions();
    await app.getByRole('button', { name: /^Surge L1/ }).click();
    await expect.element(period).toBeDisabled();
    const curve = () =>
      app
        .document()
        .querySelector<HTMLCanvasElement>('[aria-label="Surge: the next 10 seconds"] canvas')!
        .toDataURL();
    const before = curve();
    await app.getByRole('switch', { name: 'Play Surge' }).click();
    await expect.element(period).toBeEnabled();
    await expect.poll(curve).not.toBe(before);
  });

  it('[PF-39] keeps what is set for an axis that is off, over a save and another visit', async () => {
    const { app, button, says, isChosen, setPeriod } = await openMotions();
    const strokeIsOn = app.getByRole('switch', { name: /^Play Stroke/ });
    await isChosen('Slow wave');
    await setPeriod('1234');
    await strokeIsOn.click();
    await button('Save').click();
    await says('“Slow wave” was saved.');
    await app.reload();
    await expect.element(strokeIsOn).not.toBeChecked();
    await strokeIsOn.click();
    await shown(app.getByText('1,234 ms').first());
  });

  it('[PG-57] is kept within its limits, and says where a number was', async () => {
    const { app, says, isChosen, setPeriod } = await openMotions();
    await isChosen('Slow wave');
    await setPeriod('5');
    await says('100 ms · 65%');
    await says('Set to the nearest value from 100 to 60,000.');
    await setPeriod('3210');
    await says('3,210 ms · 65%');
    await gone(app.getByText('Set to the nearest'));
  });

  it('[PF-28, PF-50] keeps changes over another tab, and is named before logging out', async () => {
    const { app, button, dialog, isChosen, setPeriod } = await openMotions();
    await isChosen('Slow wave');
    await setPeriod('1234');
    await app.getByRole('tab', { name: 'Action test' }).click();
    await shown(button('Take control'));
    await app.getByRole('tab').first().click();
    await shown(app.getByText('1,234 ms').first());
    await button('Account').click();
    await button('Log out').click();
    await shown(dialog.getByText('Not saved yet: “Slow wave”.'));
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await shown(app.getByText('1,234 ms').first());
    await button('Log out').click();
    await dialog.getByRole('button', { name: 'Log out without saving' }).click();
    await expect.poll(app.route).toBe('/login');
  });

  it('[PF-70] is saved before logging out by one press, from any page', async () => {
    const { app, server, button, dialog, isChosen, setPeriod } = await openMotions();
    await isChosen('Slow wave');
    await setPeriod('1234');
    app.goTo('/guide');
    await button('Account').click();
    await button('Log out').click();
    await dialog.getByRole('button', { name: 'Save and log out' }).click();
    await expect.poll(app.route).toBe('/login');
    expect(server.sent('saveProfile').map(({ name }) => name)).toEqual(['Slow wave']);
  });

  it('[PF-70, SH-21] keeps the person logged in where it cannot be saved, and says so', async () => {
    const { app, server, button, dialog, name, isChosen } = await openMotions();
    await isChosen('Slow wave');
    await name.fill('a;b');
    await shown(app.getByText(tooBad));
    await button('Account').click();
    await button('Log out').click();
    await dialog.getByRole('button', { name: 'Save and log out' }).click();
    await shown(dialog.getByText(/^Not everything could be saved/));
    expect(await axeFindings(app)).toEqual([]);
    expect(server.calls.map((call) => call.name)).not.toContain('logout');
    await expect.element(name).toHaveValue('a;b');
  });

  it('[PF-60] is set by the handles of its curve', async () => {
    const { app, button, says } = await openMotions({ isAdvancedOpen: false });
    await says('3,600 ms · 65%');
    const handle = (name: string) => app.getByRole('slider', { name: new RegExp(`^${name}`) });
    await expect.element(handle('Amplitude')).toHaveAttribute('aria-orientation', 'vertical');
    await pressAt(handle('Amplitude'), '{ArrowDown}');
    await pressAt(handle('Amplitude'), '{Shift>}{ArrowUp}{/Shift}');
    await says('3,600 ms · 61%');
    await pressAt(handle('Period'), '{PageUp}');
    await says('4,600 ms · 61%');
    await expect.element(handle('Period')).toHaveAttribute('aria-valuetext', '4,600 ms');
    await button('Discard changes').click();
    await says('3,600 ms · 65%');
  });

  it('[PF-62] has its numbers under "Advanced", as it was left', async () => {
    const { app, period, says, setPeriod } = await openMotions({ isAdvancedOpen: false });
    await says('3,600 ms · 65%');
    await gone(period);
    await app.getByText('Advanced', { exact: true }).click();
    await setPeriod('3210');
    await says('3,210 ms · 65%');
    await app.reload();
    await shown(period);
    await app.getByText('Advanced', { exact: true }).click();
    await gone(period);
  });

  it('[PG-111] has notes of several lines, counted up to their limit', async () => {
    const { app } = await openMotions();
    const notes = app.getByRole('textbox', { name: 'Notes' });
    await notes.fill(`one\ntwo ${'x'.repeat(1200)}`);
    await shown(app.getByText('1208/1000'));
    await shown(app.getByText('The notes can have at most 1,000 characters.'));
    await notes.fill(`one\ntwo ${'\u{1F30A}'.repeat(992)}`);
    await shown(app.getByText('1000/1000'));
    await gone(app.getByText('The notes can have at most 1,000 characters.'));
  });
});

describe('the list of profiles', () => {
  it('[PF-30, PF-31, SH-21] makes, renames, copies, orders, finds and deletes them', async () => {
    const { app, button, dialog, profile, says, isChosen, chooseAction } = await openMotions();
    await isChosen('Slow wave');
    await button('New profile').click();
    await isChosen('New motion');
    await chooseAction('New motion', 'Rename…');
    await dialog.getByRole('textbox').fill('Tide');
    expect(await axeFindings(app)).toEqual([]);
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await shown(profile('Tide'));
    await chooseAction('Tide', 'Copy');
    await says('“Tide 2” was created.');
    await chooseAction('Tide 2', 'Move up');
    await app.getByRole('searchbox').fill('TIDE');
    await says('2 of 7');
    const names = () =>
      app
        .getByRole('listitem')
        .getByRole('button', { name: /^Tide/ })
        .elements()
        .map((one) => /Tide( 2)?/.exec(one.textContent)![0]);
    await expect.poll(names).toEqual(['Tide 2', 'Tide']);
    await chooseAction('Tide 2', 'Delete…');
    await shown(dialog.getByText('This deletes “Tide 2” from your account.'));
    expect(await axeFindings(app)).toEqual([]);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await says('1 of 6');
    expect(app.complaints).toEqual([]);
  });

  it('[PF-36] sets the ranges of all after a question', async () => {
    const { app, button, profile, says, isChosen, server } = await openMotions();
    await isChosen('Slow wave');
    await button('Ranges of all profiles…').click();
    const end = (name: string) => app.getByRole('spinbutton', { name });
    await end('Stroke (L0): maximum').fill('80');
    await end('Pitch (R2): minimum').fill('10');
    await userEvent.keyboard('{Tab}');
    await expect.element(end('Stroke (L0): minimum')).toHaveValue(0);
    await expect.element(end('Stroke (L0): maximum')).toHaveValue(80);
    await expect.element(end('Pitch (R2): minimum')).toHaveValue(10);
    await expect.element(end('Pitch (R2): maximum')).toHaveValue(100);
    await button('Apply to all profiles').click();
    await says('The ranges of all profiles were set.');
    const [body] = server.sent('saveProfileRanges');
    const changed = (body!.channelRangeList as readonly { name: string; min: number; max: number }[])
      .filter(({ min, max }) => min !== 0 || max !== 9999)
      .map(({ name, min, max }) => [name, min, max]);
    expect(changed).toEqual([
      ['L0', 0, 7999],
      ['R2', 1000, 9999],
    ]);
    await profile('Drift').click();
    await isChosen('Drift');
    await expect.element(app.getByRole('spinbutton', { name: 'Range: maximum' })).toHaveValue(80);
  });

  it('[PF-65] is that of the account at /MotionProfile too', async () => {
    const { app, profile } = await openMotions();
    app.goTo('/MotionProfile');
    await shown(profile('Slow wave'));
    await shown(app.getByRole('heading', { level: 1, name: 'Custom Motions' }));
    await gone(app.getByText('These motion profiles are kept in this browser only.'));
  });
});

describe('the motions page without an account', () => {
  const open = () => openMotions({ at: '/MotionProfile' });

  it('[PF-65] has a list that is kept in this browser', async () => {
    const { app, button, name, says, isChosen, profile } = await open();
    await shown(app.getByText('These motion profiles are kept in this browser only.'));
    await button('New profile').click();
    await isChosen('New motion');
    await name.fill('Tide');
    await button('Save').click();
    await says('“Tide” was saved.');
    await app.reload();
    await shown(profile('Tide'));
    await shown(profile('My motion'));
    expect(app.complaints).toEqual([]);
  });

  it('draws six live charts of a device of six axes', async () => {
    const engine = createFakeEngine();
    const { app } = await openMotions({ at: '/MotionProfile', engine });
    engine.connect();
    const charts = app.getByRole('img', { name: /position over the last 50 seconds/ });
    // plots are made by effects, after the page shows their frames
    await expect
      .poll(() => charts.elements().filter((chart) => chart.querySelector('canvas')).length)
      .toBe(6);
    const panel = app.getByRole('region', { name: 'Live positions' }).element();
    expect([...panel.querySelectorAll('figcaption')].map(({ textContent }) => textContent)).toEqual([
      'Stroke (L0)',
      'Surge (L1)',
      'Sway (L2)',
      'Twist (R0)',
      'Roll (R1)',
      'Pitch (R2)',
    ]);
  });

  it('[PG-57, PF-64] keeps a refused name in its field, with the reason, also over a reload', async () => {
    const { app, button, name, says, isChosen } = await open();
    await isChosen('My motion');
    await name.fill('a;b');
    await userEvent.keyboard('{Tab}');
    await shown(app.getByText(tooBad));
    await expect.element(button('Save')).toBeDisabled();
    await expect.element(button('Save')).toHaveAccessibleDescription(nameRefused);
    await app.reload();
    await isChosen('a;b');
    await shown(app.getByText(tooBad));
    await name.fill('Waves');
    await button('Save').click();
    await says('“Waves” was saved.');
    await app.reload();
    await isChosen('Waves');
    await gone(app.getByText('Unsaved changes', { exact: true }));
  });

  it('[PG-56, SH-21] asks before it goes back to the defaults', async () => {
    const { app, button, dialog, says, setPeriod } = await open();
    await says('2,000 ms · 60%');
    await setPeriod('3210');
    await button('Reset to defaults').click();
    await expect.element(dialog).toHaveAccessibleName();
    expect(await axeFindings(app)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await gone(dialog);
    await says('3,210 ms · 60%');
    await button('Reset to defaults').click();
    await button('Replace everything').click();
    await says('2,000 ms · 60%');
  });

  it('[PG-51, PG-52] writes a file, reads it again, and refuses what is none', async () => {
    const { app, button, says, setPeriod, chooseAction } = await open();
    await says('2,000 ms · 60%');
    await setPeriod('3210');
    await says('3,210 ms · 60%');
    const saved = hearSaves(app);
    await chooseAction('My motion', 'Export…');
    await expect.poll(() => saved[0]?.name).toBe('My motion.kinora-profile.json');
    const { text } = saved[0]!;
    await button('Reset to defaults').click();
    await button('Replace everything').click();
    await says('2,000 ms · 60%');
    const input = app.getByLabelText('Import…');
    await chooseFiles(app, input, [{ name: 'profile.json', content: text }]);
    await says('3,210 ms · 60%');
    await chooseFiles(app, input, [{ name: 'wrong.json', content: '{"actions":[]}' }]);
    await says('“wrong.json” isn’t a motion profile.');
    await says('3,210 ms · 60%');
  });
});
