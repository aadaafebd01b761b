import type { EngineSnapshot } from '@kinora/engine';
import { absentReason } from '../../../runtime/device/device-refusal.ts';
import { isPlaying, type VideoState } from '../session/video-state.ts';
import type { FollowRefusal } from './play-refusal.ts';

/**
 * Why the device is at rest beside the video (rule PB-91): a refusal, or
 * connecting: it is about to be there; asking: a person decides whether it will be; device-lost: it followed, and went away; device-paused: by the person's own wish;
 * other-owner: something else drives it; waits: nothing is against it, and it was not started;
 * page-hidden: the video itself rests since the page was hidden (rule PB-155).
 */
export type RestReason =
  | FollowRefusal
  | 'connecting'
  | 'asking'
  | 'device-lost'
  | 'device-paused'
  | 'other-owner'
  | 'waits'
  | 'page-hidden';

type Seen = Pick<VideoState, 'video' | 'phase' | 'hasLostDevice' | 'isDevicePaused' | 'endedHidden'>;

/** The one reason that is shown; null where the device follows, where nothing plays that it could follow, and without a video. */
export function restReason(
  refusal: FollowRefusal | null,
  { video, phase, hasLostDevice, isDevicePaused, endedHidden }: Seen,
  { link, owner }: Pick<EngineSnapshot, 'link' | 'owner'>,
): RestReason | null {
  if (video === null) return null;
  if (refusal === 'device.not-connected') {
    if (hasLostDevice) return 'device-lost';
    return link.kind === 'disconnected' ? refusal : absentReason(link);
  }
  if (refusal !== null) return refusal;
  if (!isPlaying({ phase })) return endedHidden ? 'page-hidden' : null;
  if (owner === 'script') return null;
  if (isDevicePaused) return 'device-paused';
  return owner === 'nobody' ? 'waits' : 'other-owner';
}
