import type { StopCause } from '../../protocol.ts';
import type { EngineModules } from './engine-modules.ts';

/** The person's ordinary stop; what was allowed to a partner is taken back. */
export function stopOrdinarily(cause: StopCause, { drive, room }: EngineModules): void {
  drive.stop('ordinary', cause);
  room.seat?.withdraw('stopped');
}

/** The page is gone or hidden: what drives lets go, a move home goes on. */
export function letGo(cause: StopCause, { drive, room }: Pick<EngineModules, 'drive' | 'room'>): void {
  if (drive.state.mode.name === 'driving') drive.stop('release', cause);
  room.seat?.withdraw('hidden');
}
