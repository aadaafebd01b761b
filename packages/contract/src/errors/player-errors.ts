import { defineErrors, type ErrorParams } from './define.ts';

/** Numbers 2100-2199. */
export const playerErrors = defineErrors({
  'player.no-script': { number: 2101, sentence: 'Select a funscript first.', remedies: ['add-script'] },
  'player.no-video': { number: 2102, sentence: 'Select a video first.', remedies: ['choose-video'] },
  'player.link-circle': {
    number: 2110,
    sentence: 'An axis can’t follow itself, not even through other axes.',
  },
  'player.codec-missing': {
    number: 2104,
    sentence: ({ name, codec }: ErrorParams<'name' | 'codec'>) =>
      `This browser can’t decode the picture of “${name}” (${codec}). Convert the file to H.264, or open it in another browser.`,
    remedies: ['choose-video'],
  },
  'player.video-unreadable': {
    number: 2103,
    sentence: ({ name }: ErrorParams<'name'>) => `This browser can’t play the video “${name}”.`,
    remedies: ['choose-video'],
  },
});
