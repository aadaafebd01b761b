import type { OwnerName } from '../../protocol.ts';
import type { DriveFacts, DriveState, DriveStep } from './drive-state.ts';

/** A move home is by the limits of nobody, also while an owner waits. */
export function goHome(state: DriveState, owner: OwnerName, { softStartMs }: DriveFacts): DriveStep {
  return {
    state: { ...state, mode: { name: 'homing', owner } },
    effects: [{ type: 'limits', of: 'nobody' }, { type: 'go-home', softStartMs }, { type: 'changed' }],
  };
}
