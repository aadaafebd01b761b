import { loadWords } from '@kinora/phrases';
import { expect, it } from 'vitest';
import { chipView } from './chip-view.ts';
import { silentIdentity as identity } from './testing/silent-identity.ts';

const { device: words } = await loadWords('common', 'en');

const rest = {
  link: { kind: 'connected', identity, problem: null },
  owner: 'nobody',
  motion: 'holding',
  stopCause: null,
} as const;
const off = { ...rest, link: { kind: 'disconnected', problem: null } } as const;

it.each([
  ['no device', off, ['none', null, null]],
  [
    'a failure to connect',
    { ...rest, link: { kind: 'disconnected', problem: 'serial.busy' } },
    ['bad', null, null],
  ],
  ['a device at rest', rest, ['good', 'Virtual', 'Not moving']],
  ['a script', { ...rest, owner: 'script', motion: 'moving' }, ['good', 'Virtual', 'Following the script']],
  [
    'the end of the video',
    { ...rest, stopCause: 'media-ended' },
    ['good', 'Virtual', 'Last stop: video ended'],
  ],
  ['a hidden page', { ...rest, stopCause: 'page-hidden' }, ['held', 'Virtual', 'Last stop: page hidden']],
  [
    'a latched Stop',
    { ...rest, motion: 'latched', stopCause: 'stop-key' },
    ['stopped', 'Virtual', 'Stopped'],
  ],
  [
    'a device that does not respond',
    { ...rest, link: { kind: 'connected', identity, problem: 'serial.disconnected' } },
    ['bad', 'Virtual', 'Not moving'],
  ],
] as const)('[PG-140] shows %s', (_what, seen, [lamp, name, activity]) => {
  expect(chipView(seen, words)).toMatchObject({ lamp, name, activity });
});
