import type en from '../en/index.ts';
import axisRows from './axis-rows.ts';
import curve from './curve.ts';
import device from './device.ts';
import accountErrorWords from './errors/account-error-words.ts';
import deviceErrorWords from './errors/device-error-words.ts';
import libraryErrorWords from './errors/library-error-words.ts';
import membershipErrorWords from './errors/membership-error-words.ts';
import organisationErrorWords from './errors/organisation-error-words.ts';
import reportErrorWords from './errors/report-error-words.ts';
import playerErrorWords from './errors/player-error-words.ts';
import profileErrorWords from './errors/profile-error-words.ts';
import roomErrorWords from './errors/room-error-words.ts';
import scriptErrorWords from './errors/script-error-words.ts';
import library from './library.ts';
import player from './player.ts';
import profile from './profile.ts';
import shaping from './shaping.ts';
import shell from './shell.ts';
import shellMenu from './shell-menu.ts';
import view3d from './view-3d.ts';

export default {
  axisRows,
  curve,
  shaping,
  shell,
  shellMenu,
  device,
  profile,
  player,
  view3d,
  library,
  errors: {
    ...accountErrorWords,
    ...deviceErrorWords,
    ...libraryErrorWords,
    ...membershipErrorWords,
    ...organisationErrorWords,
    ...reportErrorWords,
    ...playerErrorWords,
    ...profileErrorWords,
    ...roomErrorWords,
    ...scriptErrorWords,
  },
} satisfies typeof en;
