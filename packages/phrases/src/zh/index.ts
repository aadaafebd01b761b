import type { Phrases } from '../phrases.ts';
import { device } from './device.ts';
import { accountErrorWords } from './errors/account-error-words.ts';
import { deviceErrorWords } from './errors/device-error-words.ts';
import { playerErrorWords } from './errors/player-error-words.ts';
import { scriptErrorWords } from './errors/script-error-words.ts';
import { player } from './player.ts';
import { profile } from './profile.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { shellMenu } from './shell-menu.ts';
import { view3d } from './view-3d.ts';

export const zh: Phrases = {
  shell,
  shellMenu,
  device,
  settings,
  profile,
  player,
  view3d,
  errors: { ...accountErrorWords, ...deviceErrorWords, ...playerErrorWords, ...scriptErrorWords },
};
