import { unreachable } from '@kinora/kernel';
import type { Runtime } from '../../../runtime/runtime.ts';
import type { VideoEffect } from './video-input.ts';
import type { Refusals } from './refusals.ts';
import type { MediaLists } from './media-lists.ts';
import type { StageElement } from './stage-element.ts';

type Voice = Pick<Runtime, 'engine' | 'notices' | 'phrases'>;

interface EffectPlayer extends Pick<
  StageElement & Refusals & MediaLists,
  'element' | 'refused' | 'askAgain' | 'report' | 'playlist'
> {
  /** lets the device follow what plays, after the server was asked again */
  readonly joinAgain: () => void;
}

/** Does what a step of the player asks for. */
export function runVideoEffect(effect: VideoEffect, runtime: Voice, player: EffectPlayer): void {
  const { engine } = runtime;
  switch (effect.type) {
    case 'play':
      return play(player.element());
    case 'pause':
      return player.element()?.pause();
    case 'seek':
      return seek(player.element(), effect.to);
    case 'take':
      return engine.send({ type: 'owner.take', owner: 'script' });
    case 'release':
      if (effect.from === 'anyone' || engine.snapshot().owner === 'script')
        engine.send({ type: 'owner.release' });
      return;
    case 'refuse':
      return player.refused(effect.code, player.joinAgain);
    case 'ask-again':
      return player.askAgain(player.joinAgain);
    case 'unreadable':
      return player.report('player.video-unreadable', effect.name);
    case 'scripts-put-away':
      return sayReplaced(runtime);
    case 'follow':
      return player.playlist.ended();
    case 'revoke':
      return URL.revokeObjectURL(effect.url);
    default:
      return unreachable(effect);
  }
}

/** A play that another call ends before it began rejects; the element's own events report what happened. */
function play(element: HTMLVideoElement | null): void {
  element?.play().catch(() => undefined);
}

function seek(element: HTMLVideoElement | null, to: number): void {
  if (element !== null) element.currentTime = to;
}

function sayReplaced({ notices, phrases }: Voice): void {
  const text = phrases.player.files.scriptsReplaced;
  notices.show({ key: 'player.scripts-put-away', text, tone: 'info' });
}
