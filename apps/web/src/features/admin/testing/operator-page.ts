import type { User } from '@kinora/contract/http';
import type { FakeServer } from '@kinora/contract/testing';
import { type Language, loadWords } from '@kinora/phrases';
import { expect } from 'vitest';
import {
  type AppOptions,
  openApp,
  type OpenedApp,
  overhang,
  axeFindings,
  shown,
} from '../../../testing/open-app.ts';
import { signedInStorage, usualUser } from '../../../testing/usual-server.ts';

const { picker } = await loadWords('admin', 'en');
export const exact = { exact: true };

export const boss: User = { ...usualUser, pk: 'boss', displayName: 'Boss', email: 'boss@example.org' };

/** A screen on which the operator's page is looked at. */
export interface Look {
  readonly width: number;
  readonly scheme: 'dark' | 'light';
  readonly language: Language;
}

export const looks: readonly Look[] = [
  { width: 1440, scheme: 'dark', language: 'en' },
  { width: 390, scheme: 'light', language: 'ja' },
];

/** Opens the operator's page: `accounts&account=1`. */
export function openView(
  view: string,
  server: FakeServer,
  { width, scheme, language }: Look = looks[0]!,
  more: Partial<AppOptions> = {},
): Promise<OpenedApp> {
  const { operator: token } = server.tokens;
  const storage = { ...signedInStorage(server, boss), token, 'mantine-color-scheme-value': scheme };
  return openApp({ at: `/admin?view=${view}`, server, language, size: [width, 844], storage, ...more });
}

export const button = (app: OpenedApp, name: string) => app.getByRole('button', { name, ...exact });
export const heading = (app: OpenedApp, name: string) => app.getByRole('heading', { name, ...exact });
export const row = (app: OpenedApp, hasText: string) => app.getByRole('row').filter({ hasText });
export const dialog = (app: OpenedApp) => app.getByRole('dialog').last();
export const inDialog = (app: OpenedApp, name: string) => dialog(app).getByRole('button', { name, ...exact });
/** The button of a picker's field, in the topmost dialog where there is one; its name begins with the field's. */
export const fieldButton = (app: OpenedApp, label: string) =>
  app.getByRole('button', { name: new RegExp(`^${label} `) }).last();

/** Chooses in a picker's dialog what has the name. */
export async function choose(
  app: OpenedApp,
  label: string,
  name: string,
  role: 'option' | 'treeitem' = 'option',
  confirm = picker.confirm,
): Promise<void> {
  await fieldButton(app, label).click();
  await dialog(app).getByRole(role, { name }).click();
  await inDialog(app, confirm).click();
  await shown(app.getByRole('button', { name: new RegExp(`^${label} .*${name}`) }).last());
}

/** Presses the button of the topmost dialog, which closes once the server took the call. */
export async function confirm(app: OpenedApp, word: string): Promise<void> {
  await inDialog(app, word).click();
  await expect.element(app.getByRole('dialog')).not.toBeInTheDocument();
}

export async function expectNoFindings(app: OpenedApp): Promise<void> {
  expect(await axeFindings(app)).toEqual([]);
  expect(overhang(app)).toBeLessThanOrEqual(0);
}
