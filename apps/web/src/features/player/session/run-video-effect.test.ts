import type { EngineCommand } from '@kinora/engine';
import { loadWords } from '@kinora/phrases';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { initialSnapshot } from '../../../runtime/engine/initial-snapshot.ts';
import type { Runtime } from '../../../runtime/runtime.ts';
import { runVideoEffect } from './run-video-effect.ts';
import type { VideoEffect } from './video-input.ts';

type Player = Parameters<typeof runVideoEffect>[2];

const phrases = await loadWords('common', 'en');

afterEach(() => {
  vi.restoreAllMocks();
});

/** Runs an effect, and returns what is asked of the page. */
function run(effect: VideoEffect, owner: 'script' | 'hand' = 'script', hasElement = true) {
  const asked: unknown[] = [];
  const element: Pick<HTMLVideoElement, 'currentTime' | 'play' | 'pause'> = {
    currentTime: 7,
    play: async () => {
      asked.push('play');
      throw new Error('another call came before');
    },
    pause: () => void asked.push('pause'),
  };
  const playlist: Pick<Player['playlist'], 'ended'> = { ended: () => void asked.push('follow') };
  const joinAgain = () => void asked.push('joined');
  const player: Player = {
    joinAgain,
    element: () => (hasElement ? (element as HTMLVideoElement) : null),
    refused: (code, again) => {
      asked.push(['refused', code]);
      again?.();
    },
    askAgain: (again) => {
      asked.push('ask-again');
      again();
    },
    report: (...given) => void asked.push(['report', ...given]),
    playlist: playlist as Player['playlist'],
  };
  const engine: Pick<Runtime['engine'], 'send' | 'snapshot'> = {
    send: (command: EngineCommand) => void asked.push(command),
    snapshot: () => ({ ...initialSnapshot, owner }),
  };
  const notices: Pick<Runtime['notices'], 'show'> = {
    show: (notice) => void asked.push(notice),
  };
  runVideoEffect(
    effect,
    { engine: engine as Runtime['engine'], notices: notices as Runtime['notices'], phrases },
    player,
  );
  return { asked, element };
}

describe('an effect of the player', () => {
  it.each<[VideoEffect, readonly unknown[]]>([
    [{ type: 'play' }, ['play']],
    [{ type: 'pause' }, ['pause']],
    [{ type: 'take' }, [{ type: 'owner.take', owner: 'script' }]],
    [{ type: 'refuse', code: 'device.latched' }, [['refused', 'device.latched'], 'joined']],
    [{ type: 'ask-again' }, ['ask-again', 'joined']],
    [{ type: 'unreadable', name: 'a.mp4' }, [['report', 'player.video-unreadable', 'a.mp4']]],
    [
      { type: 'scripts-put-away' },
      [{ key: 'player.scripts-put-away', text: phrases.player.files.scriptsReplaced, tone: 'info' }],
    ],
    [{ type: 'follow' }, ['follow']],
  ])('%j asks the page for this alone', (effect, asked) => {
    expect(run(effect).asked).toEqual(asked);
  });

  it('is a seek of the element', () => {
    expect(run({ type: 'seek', to: 12 }).element.currentTime).toBe(12);
  });

  it.each<VideoEffect>([{ type: 'play' }, { type: 'pause' }, { type: 'seek', to: 1 }])(
    '%j is nothing where there is no element',
    (effect) => {
      expect(run(effect, 'script', false).asked).toEqual([]);
    },
  );

  it.each([
    ['script', 'script', true],
    ['script', 'hand', false],
    ['anyone', 'hand', true],
    ['anyone', 'script', true],
  ] as const)('lets the device go, from %s while the owner is %s: %s', (from, owner, isReleased) => {
    expect(run({ type: 'release', from }, owner).asked).toEqual(
      isReleased ? [{ type: 'owner.release' }] : [],
    );
  });

  it('gives a file back once its address is needed no longer', () => {
    const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    run({ type: 'revoke', url: 'blob:a' });
    expect(revoke.mock.calls).toEqual([['blob:a']]);
  });
});
