import type { Clock } from '@kinora/kernel';
import { parseAnswer } from '@kinora/motion';

/** ms; a name and a version take 5 at 115,200 baud, and a page has the first of them a few ms before the last */
const bannerMs = 15;

/** ms after a question in which what a device says may be the reply */
const replyMs = 1000;

/** Recognizes the banner of a device that restarted in what it sends (DV-195, DV-196). */
export interface BannerWatch {
  /** Motion waits: what has begun to come can be the banner of a device that restarted. */
  readonly isHolding: boolean;
  asked(): void;
  /** A line came. True: it completes an unsolicited identification. `firmware`: the device's reply to D0 */
  line(text: string, firmware: string | null): boolean;
  /** A line came that is no text: the first byte after a reset is often none. */
  garbage(): void;
  /** So much of the next line is there. */
  begun(half: string, firmware: string | null): void;
}

export function createBannerWatch(clock: Clock): BannerWatch {
  let askedTime = -Infinity;
  let holdEnd = -Infinity;
  /** until when a version completes the banner */
  let nameEnd = -Infinity;

  const isUnasked = (): boolean => clock.now() - askedTime > replyMs;
  const isHolding = (): boolean => clock.now() < holdEnd;

  function named(): void {
    nameEnd = clock.now() + bannerMs;
  }

  return {
    get isHolding() {
      return isHolding();
    },
    asked() {
      askedTime = clock.now();
      holdEnd = nameEnd = -Infinity;
    },
    line(text, firmware) {
      if (!isUnasked()) return false;
      const answer = parseAnswer(text);
      if (answer.kind === 'tcode-version') return clock.now() < nameEnd;
      const isName = answer.kind === 'text' && (firmware === null || answer.text === firmware);
      if (isName) named();
      // a device without a name may say anything: it does not hold motion up
      holdEnd = isName && firmware !== null ? nameEnd : -Infinity;
      return false;
    },
    garbage() {
      if (isHolding()) named();
    },
    begun(half, firmware) {
      const answer = parseAnswer(half);
      if (answer.kind !== 'text' || answer.text === '' || clock.now() < nameEnd) return;
      if (firmware === null || !isUnasked() || !firmware.startsWith(answer.text)) holdEnd = -Infinity;
      else if (!isHolding()) holdEnd = clock.now() + bannerMs;
    },
  };
}
