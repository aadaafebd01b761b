import type { EngineSettings, RoomConsent } from '@kinora/engine';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** units/s that are offered first: the default limit for hand and partner (docs/spec/product.md, "Limits of motion") */
export const firstSpeed = 20_000;

/**
 * What a new stay in a room offers to allow: the person's own settings, never more than the usual limit of speed. It
 * is made anew for each stay and stored nowhere, so that nobody allows today what he chose for somebody else.
 */
export function createConsent({ axes, handSpeed, intensity }: EngineSettings): StoreApi<RoomConsent> {
  return createStore<RoomConsent>(() => ({
    axes,
    speed: Math.min(handSpeed, firstSpeed),
    intensity,
  }));
}
