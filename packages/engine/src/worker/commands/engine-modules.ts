import type { Clock } from '@kinora/kernel';
import type { EngineEvent, EngineNotice, EngineSettings } from '../../protocol.ts';
import type { AutoHome } from '../auto-home.ts';
import type { LineWatch } from '../line-watch.ts';
import type { LinkKeeper } from '../link-keeper.ts';
import type { Motion } from '../motion.ts';
import type { PageWatch } from '../page-watch.ts';
import type { RoomControl } from '../remote/room-control.ts';
import type { StopPorts } from '../stop-ports.ts';

/** All that a command of the page may reach. */
export interface EngineModules extends Motion {
  readonly clock: Clock;
  readonly emit: (event: EngineEvent) => void;
  /** the person's own settings */
  readonly held: { current: EngineSettings };
  readonly keeper: LinkKeeper;
  readonly room: RoomControl;
  readonly autoHome: AutoHome;
  readonly page: PageWatch;
  readonly stopPorts: StopPorts;
  readonly lineWatch: LineWatch;
  /** Stop for this device and those beside it. */
  readonly stopAll: () => void;
  notice(code: EngineNotice): void;
  changed(): void;
}
