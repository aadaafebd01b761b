import { defineErrors, type ErrorParams } from './define.ts';

/** Numbers 2100-2199. */
export const playerErrors = defineErrors({
  'player.no-script': { number: 2101, sentence: 'Select a funscript first.' },
  'player.no-video': { number: 2102, sentence: 'Select a video first.' },
  'player.link-circle': {
    number: 2110,
    sentence: 'An axis cannot follow itself, not even through other axes.',
  },
  'player.video-unreadable': {
    number: 2103,
    sentence: ({ name }: ErrorParams<'name'>) => `This browser cannot play the video ${name}.`,
  },
});
