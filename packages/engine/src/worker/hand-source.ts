import { type ChannelName, isChannelName, type TargetCurve, type TargetsOf } from '@kinora/motion';

/** Where a hand (a slider, the console) last put each channel; channels never touched have no target. */
export interface HandSource {
  readonly targets: TargetsOf;
  /** Values outside 0..9999 or not finite are left out. */
  move(positions: Readonly<Partial<Record<ChannelName, number>>>): void;
  clear(): void;
}

export function createHandSource(): HandSource {
  const positions = new Map<ChannelName, number>();
  const curves = new Map<ChannelName, TargetCurve>();

  function curveOf(channel: ChannelName): TargetCurve {
    return { valueAt: () => positions.get(channel) ?? NaN, nextCorner: () => Infinity };
  }

  return {
    targets: (channel) => curves.get(channel) ?? null,
    move(next) {
      for (const [channel, position] of Object.entries(next)) {
        if (!isChannelName(channel) || !Number.isFinite(position)) continue;
        positions.set(channel, Math.min(9999, Math.max(0, position)));
        if (!curves.has(channel)) curves.set(channel, curveOf(channel));
      }
    },
    clear() {
      positions.clear();
      curves.clear();
    },
  };
}
