import { memberEmail } from './screen-server.ts';
import {
  chooseInHeaderMenu,
  connectVirtual,
  editSample,
  openAccount,
  openDeviceSheet,
  openDialog,
  openHeaderMenu,
  openPicker,
  openSample,
  press,
  type ScreenStage,
} from './stage-acts.ts';

/** Who looks: nobody signed in, a member with a subscription, an operator. */
export type Viewer = 'visitor' | 'member' | 'operator';

/** A page of the product in one state. The two pages of a room are in `room-screens.ts`. */
export interface Screen {
  readonly name: string;
  readonly viewer: Viewer;
  readonly route: string;
  readonly prepare?: (stage: ScreenStage) => Promise<void>;
}

const visitor = (name: string, route: string, prepare?: Screen['prepare']): Screen => ({
  name,
  viewer: 'visitor',
  route,
  ...(prepare !== undefined && { prepare }),
});
const member = (name: string, route: string, prepare?: Screen['prepare']): Screen => ({
  ...visitor(name, route, prepare),
  viewer: 'member',
});
const operator = (name: string, view: string, prepare?: Screen['prepare']): Screen => ({
  ...visitor(name, `/admin?view=${view}`, prepare),
  viewer: 'operator',
});

const visitorScreens: readonly Screen[] = [
  visitor('start', '/'),
  visitor('login', '/login'),
  visitor('login-problems', '/login', ({ page, account }) => press(page, account.login.submit)),
  visitor('login-register', '/login', ({ page, account }) => openDialog(page, account.login.register)),
  visitor('login-forgot', '/login', ({ page, account }) => openDialog(page, account.login.forgot)),
  visitor('video-empty', '/SVideo'),
  visitor('video-sample', '/SVideo', openSample),
  visitor('video-shortcuts', '/SVideo', async (stage) => {
    await openSample(stage);
    await press(stage.page, stage.words.player.layout.more);
    await stage.page.getByRole('button', { name: stage.words.player.shortcuts.open, exact: true }).click();
    await stage.page.getByRole('dialog', { name: stage.words.player.shortcuts.title }).waitFor();
  }),
  visitor('studio', '/studio'),
  visitor('studio-edited', '/studio', editSample),
  visitor('serial', '/SPort'),
  visitor('serial-connected', '/SPort', connectVirtual),
  visitor('profile', '/MotionProfile'),
  visitor('profile-connected', '/MotionProfile', connectVirtual),
  visitor('header-menu', '/SPort', openHeaderMenu),
  visitor('device-sheet', '/SPort', openDeviceSheet),
  visitor('settings', '/SPort', (stage) => chooseInHeaderMenu(stage, stage.words.shell.menu.settings)),
  visitor('settings-reset', '/SPort', async (stage) => {
    await chooseInHeaderMenu(stage, stage.words.shell.menu.settings);
    await press(stage.page, stage.settings.reset);
    await stage.page.getByRole('dialog', { name: stage.settings.resetTitle }).waitFor();
  }),
  visitor('language', '/SPort', (stage) => chooseInHeaderMenu(stage, stage.words.shell.menu.language)),
  visitor('activation', '/accountActivation/none'),
  visitor('reset', '/resetPassword/none'),
  visitor('sso-failed', '/ssoLogin?flow=none&error=identity.cancelled'),
  visitor('privacy', '/privacy'),
  visitor('terms', '/terms'),
  visitor('trade-notice', '/tradeNotice'),
  visitor('softwares', '/softwares'),
  visitor('not-found', '/nowhere'),
];

const memberScreens: readonly Screen[] = [
  member('home', '/home'),
  member('video-play', '/videoPlay'),
  member('motions', '/motions'),
  member('motions-test', '/motions', async (stage) => {
    await stage.page.getByRole('tab', { name: stage.motions.tabs.test }).click();
    await connectVirtual(stage);
  }),
  member('motions-ranges', '/motions', ({ page, motions }) => openDialog(page, motions.editor.ranges)),
  member('lobby', '/remote'),
  member('lobby-join', '/remote', async ({ page, room }) => {
    await page.getByText(room.lobby.tabs.join, { exact: true }).first().click();
  }),
  member('my-profile', '/profile'),
  member('my-profile-edit', '/profile', ({ page, account }) => openDialog(page, account.profile.edit)),
  member('my-profile-delete', '/profile', ({ page, account }) => openDialog(page, account.profile.delete)),
  member('guide', '/guide'),
  member('search-fun', '/searchFun'),
  member('shop', '/products'),
  member('resource', '/resource'),
  member('become-member', '/becomeMember'),
  member('pre-member', '/preMember'),
  member('subscriptions', '/subscriptions'),
  member('subscription', '/subscriptions', async ({ page, membership }) => {
    await page.getByRole('button', { name: membership.records.view }).first().click();
    await page.getByRole('dialog').waitFor();
  }),
  member('admin-refused', '/admin'),
  member('log-out', '/home', async ({ page, words }) => {
    await press(page, words.shellMenu.entries.account).catch(() => undefined);
    await openDialog(page, words.shellMenu.entries.logout);
  }),
];

const operatorScreens: readonly Screen[] = [
  operator('admin-devices', 'devices'),
  operator('admin-register', 'devices', ({ page, admin }) => openDialog(page, admin.devices.register)),
  operator('admin-accounts', 'accounts'),
  operator('admin-account', 'accounts', (stage) => openAccount(stage, memberEmail)),
  operator('admin-suspend', 'accounts', async (stage) => {
    await openAccount(stage, memberEmail);
    await openDialog(stage.page, stage.admin.accounts.suspend.word);
  }),
  operator('admin-people', 'people'),
  operator('admin-picker', 'people', (stage) => openPicker(stage, stage.admin.companies.company)),
  operator('admin-people-several', 'people', async (stage) => {
    await openDialog(stage.page, stage.admin.people.disableSeveral);
    await openPicker(stage, stage.admin.companies.company);
    await stage.page.getByRole('option', { name: 'Moonlight' }).click();
    await press(stage.page, stage.admin.picker.confirm);
    await openPicker(stage, stage.admin.people.people);
  }),
  operator('admin-disable', 'companies', ({ page, admin }) =>
    openDialog(page, admin.actionOn(admin.seal.disable, 'Moonlight')),
  ),
  operator('admin-person', 'people', ({ page, admin }) => openDialog(page, admin.people.create)),
  operator('admin-companies', 'companies'),
  operator('admin-company', 'companies', ({ page, admin }) => openDialog(page, admin.companies.create)),
  operator('admin-departments', 'departments'),
  operator('admin-subscriptions', 'subscriptions'),
  operator('admin-reports', 'reports'),
  operator('admin-audit', 'audit'),
];

export const screens: readonly Screen[] = [...visitorScreens, ...memberScreens, ...operatorScreens];
