import type { MotionProfile } from '@kinora/contract/http';
import { refuse } from '@kinora/contract/testing';
import { type AxisName, completeWaveformChannel, type WaveformChannel } from '@kinora/motion';
import { expect } from 'vitest';
import type { HeardEngine } from '../../../testing/fake-engine.ts';
import { commit } from '../../../testing/keys.ts';
import { type AppOptions, openApp, shown } from '../../../testing/open-app.ts';
import { createUsualServer, signedInStorage, usualUser } from '../../../testing/usual-server.ts';
import { defaultProfile } from '../document/profile-document.ts';
import { writeWire } from '../document/profile-wire.ts';

type Axes = Readonly<Partial<Record<AxisName, Partial<WaveformChannel>>>>;

/** What a new account begins with. */
const samples: Readonly<Record<string, Axes>> = {
  'Slow wave': { L0: { period: 3600, amp: 65 }, R2: { period: 3600, amp: 22, phase: 90 } },
  'Rolling hills': { L0: { period: 2400, amp: 60 }, R1: { period: 4800, amp: 35 } },
  'Quick steps': { L0: { period: 1100, amp: 40, offset: 5600 }, R0: { period: 2200, amp: 45 } },
  Drift: { L0: { period: 6000, amp: 70 }, L1: { period: 9000, amp: 40, phase: 45 } },
  Surprise: { L0: { ampRan: true, ampMin: 25, ampMax: 80 }, R1: { period: 3000 } },
};

function sampleProfile([name, axes]: readonly [string, Axes], index: number): MotionProfile {
  const document = defaultProfile(name);
  const entries = Object.entries(document.axes).map(([axis, entry]) => {
    const channel = axes[axis as AxisName];
    if (channel === undefined) return [axis, { ...entry, enabled: false }];
    return [
      axis,
      { ...entry, enabled: true, channel: completeWaveformChannel({ name: axis as AxisName, ...channel }) },
    ];
  });
  return toProfile(
    { ...writeWire({ ...document, axes: Object.fromEntries(entries) }), pk: `sample-${index}`, type: 1 },
    1,
  );
}

/** What was sent, as it is kept. */
function toProfile(sent: object, revision: number): MotionProfile {
  return {
    offChannelList: [],
    ...sent,
    userPk: usualUser.pk,
    deviceType: '0',
    revision,
  } as unknown as MotionProfile;
}

/** The account's profiles as the server keeps them: the samples of a new account at first. */
export function createProfileServer() {
  const server = createUsualServer();
  let profiles: readonly MotionProfile[] = Object.entries(samples).map(sampleProfile);
  let made = 0;
  server.on('listProfiles', () => [...profiles]);
  server.on(
    'getProfile',
    ({ params }) => profiles.find(({ pk }) => pk === params.pk) ?? refuse('access.forbidden'),
  );
  server.on('saveProfile', ({ body }) => {
    const before = profiles.find(({ pk }) => pk === body.pk);
    if (before === undefined) {
      const added = toProfile({ ...body, pk: `own-${(made += 1)}` }, 1);
      profiles = [...profiles, added];
      return added;
    }
    if (body.revision !== undefined && body.revision !== before.revision) refuse('profile.changed-elsewhere');
    const saved = toProfile(body, before.revision + 1);
    profiles = profiles.map((profile) => (profile === before ? saved : profile));
    return saved;
  });
  server.on('deleteProfile', ({ body }) => {
    profiles = profiles.filter(({ pk }) => pk !== body.pk);
    return null;
  });
  server.on('orderProfiles', ({ body }) => {
    profiles = body.pks.map((one) => profiles.find(({ pk }) => pk === one)!);
    return null;
  });
  server.on('saveProfileRanges', ({ body }) => {
    const channelRangeList = body.channelRangeList as MotionProfile['channelRangeList'];
    profiles = profiles.map((profile) => ({ ...profile, channelRangeList, revision: profile.revision + 1 }));
    return null;
  });
  return Object.assign(server, {
    /** as another browser of the account would */
    change(name: string, axes: Axes) {
      profiles = profiles.map((profile, index) =>
        profile.name === name
          ? { ...sampleProfile([name, axes], index), pk: profile.pk, revision: profile.revision + 1 }
          : profile,
      );
    },
  });
}

/** The entry of a browser in which "Advanced" was left open. */
const openAdvanced = {
  'kinora.motions-advanced': JSON.stringify({ version: 1, value: { isOpen: true } }),
};

export interface MotionsOptions extends Partial<AppOptions> {
  readonly engine?: HeardEngine;
  /** its numbers are there, as they were left the last time; true unless given */
  readonly isAdvancedOpen?: boolean;
}

/** The motions page of a person with an account; at `/MotionProfile` without one. */
export async function openMotions({ isAdvancedOpen = true, ...options }: MotionsOptions = {}) {
  const server = options.server ?? createProfileServer();
  const storage = {
    ...(options.at !== '/MotionProfile' && signedInStorage(server)),
    ...(isAdvancedOpen && openAdvanced),
    ...options.storage,
  };
  const app = await openApp({ at: '/motions', ...options, server, storage });
  const button = (name: string) => app.getByRole('button', { name, exact: true });
  const dialog = app.getByRole('dialog');
  const name = app.getByRole('textbox', { name: 'Name', exact: true });
  return {
    app,
    server,
    button,
    dialog,
    name,
    period: app.getByRole('spinbutton', { name: 'Period (ms)', exact: true }),
    says: (text: string) => shown(app.getByText(text, { exact: true }).first()),
    setPeriod: (ms: string) => commit(app.getByRole('spinbutton', { name: 'Period (ms)', exact: true }), ms),
    isChosen: (profile: string) => expect.element(name).toHaveValue(profile),
    /** the button that chooses a profile of the list */
    profile: (one: string) =>
      app.getByRole('listitem').getByRole('button', { name: new RegExp(`^${one}(?: [LR]\\d|$)`) }),
    async chooseAction(profile: string, action: string) {
      await button(`Actions for “${profile}”`).click();
      await app.getByRole('menuitem', { name: action, exact: true }).click();
    },
    async playVirtual() {
      await button('Use the virtual device').click();
      await button('Play').click();
      await shown(app.getByText('Controlled by Motion profile'));
    },
  };
}
