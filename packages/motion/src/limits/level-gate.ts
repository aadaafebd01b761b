import { toAxisValue } from '@kinora/kernel';
import type { LevelName } from '../channel.ts';
import type { ChannelMove } from '../tcode/frame.ts';
import { type AxisPath, positionOnPath } from './axis-path.ts';
import { minBetweenMovesMs } from './slew-plan.ts';

/** One vibration or auxiliary channel: a level, which may jump. */
export interface LevelGate {
  /** The move that is due at `now` for a target 0..9999; null when there is none. */
  decide(target: number, now: number, tickMs: number): ChannelMove | null;
  /** The move that ends a vibration or a pump running; null when there is none, and for what stays as it is. */
  silence(now: number): ChannelMove | null;
  /** what was commanded last, 0..9999, or the move to it; null = unknown */
  levelAt(now: number): number | null;
  /** The device took it to 0, or nobody knows: say it again next time. */
  forget(): void;
}

interface LevelRules {
  /** ms after which a level above 0 is repeated */
  readonly refreshMs?: number;
  /** ms after which a level above 0 ends, unless another one came */
  readonly cutMs?: number;
  /** it starts at 0 and ends with the motion; what does not keeps its level */
  readonly endsWithMotion: boolean;
  /** units/ms that the level may change by; Infinity = it may jump */
  readonly speed: number;
}

/** Half of the firmware's 2,000 ms, so that one lost refresh does no harm (TC-63). */
const vibration: LevelRules = { refreshMs: 1000, endsWithMotion: true, speed: Infinity };

/** A0 and A1 share one valve, and the one that was commanded last has it (EN-85): neither is repeated. */
const valve: LevelRules = { endsWithMotion: false, speed: Infinity };

/** As long as firmware pumps after a command (TC-64), also where firmware would go on. */
const pump: LevelRules = { cutMs: 500, endsWithMotion: true, speed: Infinity };

/** A servo that presses on a body, as fast as a hand may move an axis. */
const squeeze: LevelRules = { endsWithMotion: false, speed: 20 };

const rules: Readonly<Record<LevelName, LevelRules>> = {
  V0: vibration,
  V1: vibration,
  V2: vibration,
  V3: vibration,
  A0: valve,
  A1: valve,
  A2: pump,
  A3: squeeze,
};

/** The whole travel, which may lie ahead of a level that is not known. units */
const wholeTravel = 9999;

export function createLevelGate(channel: LevelName): LevelGate {
  const { refreshMs = Infinity, cutMs = Infinity, endsWithMotion, speed } = rules[channel];
  let wanted: number | null = endsWithMotion ? 0 : null;
  let path: AxisPath | null = null;

  function sent(): number | null {
    return path?.to ?? (endsWithMotion ? 0 : null);
  }

  function send(value: number, now: number, minMs: number): ChannelMove {
    const here = levelAt(now);
    const units = here === null ? wholeTravel : Math.abs(value - here);
    const intervalMs = Math.max(1, Math.round(minMs), Math.ceil(units / speed));
    path = { from: here ?? value, fromTime: now, to: value, toTime: now + intervalMs };
    return { channel, value: value as ChannelMove['value'], intervalMs };
  }

  function levelAt(now: number): number | null {
    return path === null ? sent() : positionOnPath(path, now);
  }

  return {
    levelAt,
    decide(target, now, tickMs) {
      const value = toAxisValue(target);
      const isOn = (sent() ?? 0) > 0;
      const ageMs = now - (path?.fromTime ?? -Infinity);
      if (ageMs < minBetweenMovesMs) return null;
      const isSame = value === null || value === wanted;
      if (isSame && isOn && ageMs >= cutMs) return send(0, now, tickMs);
      if (value === null || (isSame && !(isOn && ageMs >= refreshMs))) return null;
      wanted = value;
      return value === 0 && sent() === 0 ? null : send(value, now, tickMs);
    },
    silence(now) {
      if (!endsWithMotion || sent() === 0) return null;
      wanted = 0;
      return send(0, now, 1);
    },
    forget() {
      wanted = endsWithMotion ? 0 : null;
      path = null;
    },
  };
}
