import { type AxisName, axisNames } from '@kinora/motion';
import type { EngineSettings, EngineSnapshot, RoomConsent } from '../../protocol.ts';
import { defaultSettings } from '../../worker/default-settings.ts';

/** What a person who watches knows the engine may do: the model that the whole engine is held against. */
export interface Expected {
  settings: EngineSettings;
  /** what was allowed last in a room */
  consent: RoomConsent | null;
  isLatched: boolean;
  /** stops that were asked for and have not left */
  stops: number;
  /** restarts of the board behind which no stop has left */
  restarts: number;
  /** when a restart of the board in the middle of a connection is out, ms on the clock: nobody drives from then on */
  restartSeen: number;
  /** somebody took the device since it was last let go, stopped, lost or reset */
  mayDrive: boolean;
  /** somebody sent it home since, or chose that a pause does */
  mayGoHome: boolean;
  sendsHomeInPauses: boolean;
  /** when a limit was another one last, ms on the clock */
  limitsChanged: number;
}

export interface ExpectedLimits {
  readonly min: number;
  readonly max: number;
  readonly enabled: boolean;
  /** units/s */
  readonly speed: number;
  readonly home: number;
}

export function newExpected(): Expected {
  return {
    settings: defaultSettings,
    consent: null,
    isLatched: false,
    stops: 0,
    restarts: 0,
    restartSeen: Infinity,
    mayDrive: false,
    mayGoHome: false,
    sendsHomeInPauses: false,
    limitsChanged: -Infinity,
  };
}

/** What an axis is held to while `snapshot`'s owner drives. */
export function limitsOf(expected: Expected, snapshot: EngineSnapshot, axis: AxisName): ExpectedLimits {
  const { settings } = expected;
  const { enabled, min, max, speed, home } = settings.axes[axis];
  // homing is by the limits of no one, whatever waits meanwhile
  const byScript = snapshot.motion !== 'homing' && ['script', 'profile'].includes(snapshot.owner);
  const allowed = snapshot.room?.seat === 2 && snapshot.room.consent !== null ? expected.consent : null;
  const range = allowed?.axes[axis];
  const low = Math.max(min, range?.min ?? 0);
  const high = Math.min(max, range?.max ?? 9999);
  return {
    min: low,
    max: high,
    enabled: enabled && (range?.enabled ?? true),
    speed: Math.min(
      byScript ? settings.scriptSpeed : settings.handSpeed,
      speed ?? Infinity,
      allowed?.speed ?? Infinity,
    ),
    home: Math.min(high, Math.max(low, home)),
  };
}

/** Whether the home line may leave: it knows no limit, so every axis has to stand there already. */
export function mayUseHomeLine(expected: Expected, snapshot: EngineSnapshot): boolean {
  return axisNames.every((axis) => {
    const { enabled, min, max, home } = limitsOf(expected, snapshot, axis);
    return enabled && min <= 5050 && max >= 5050 && home === 5050;
  });
}
