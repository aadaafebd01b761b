import { SkipNotice } from '../loop/skip-notice.tsx';
import { SubtitleLayer } from '../subtitles/subtitle-layer.tsx';
import { StageOffers } from './stage-offers.tsx';

/** What lies over a picture. */
export function OverVideo() {
  return (
    <>
      <SubtitleLayer />
      <StageOffers />
      <SkipNotice />
    </>
  );
}
