/** Words of the video player. */
export const player = {};
