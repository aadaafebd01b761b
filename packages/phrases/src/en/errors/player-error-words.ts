import type { playerErrors } from '@kinora/contract';
import type { ErrorWords } from '../../error-words.ts';

export const playerErrorWords: ErrorWords<typeof playerErrors> = {
  'player.no-script': 'Select a funscript first.',
  'player.no-video': 'Select a video first.',
  'player.link-circle': 'An axis cannot follow itself, not even by way of others.',
  'player.video-unreadable': ({ name }) => `This browser cannot play the video ${name}.`,
};
