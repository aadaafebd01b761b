import { unreachable } from '@kinora/kernel';
import type { Runtime } from '../../../runtime/runtime.ts';
import type { VideoEffect } from './video-input.ts';
import type { Refusals } from './refusals.ts';
import type { Shelf } from './shelf.ts';
import type { StageElement } from './stage-element.ts';

type Voice = Pick<Runtime, 'engine' | 'notices' | 'phrases'>;
type EffectPlayer = Pick<StageElement & Refusals & Shelf, 'element' | 'refused' | 'told' | 'playlist'>;

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
      return player.refused(effect.code, () => play(player.element()));
    case 'unreadable':
      return player.told('player.video-unreadable', effect.name);
    case 'device-lost':
    case 'scripts-put-away':
      return say(effect.type, runtime);
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

function say(what: 'device-lost' | 'scripts-put-away', { notices, phrases }: Voice): void {
  const { lostDevice, files } = phrases.player;
  if (what === 'device-lost') notices.show({ key: 'player.device-lost', text: lostDevice, tone: 'warning' });
  else notices.show({ key: 'player.scripts-put-away', text: files.scriptsReplaced, tone: 'info' });
}
