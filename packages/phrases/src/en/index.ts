import { errorCatalogue } from '@kinora/contract';
import { englishSentences } from '../error-sentences.ts';
import axisRows from './axis-rows.ts';
import curve from './curve.ts';
import device from './device.ts';
import library from './library.ts';
import player from './player.ts';
import profile from './profile.ts';
import shaping from './shaping.ts';
import shell from './shell.ts';
import shellMenu from './shell-menu.ts';
import view3d from './view-3d.ts';

/** The words that every page may need; English is the model that the others must satisfy. */
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
  errors: englishSentences(errorCatalogue),
};
