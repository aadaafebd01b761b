import { axisNames, homePosition } from '@kinora/motion';
import type { EngineSettings } from '../../protocol.ts';

/** What is sent home in a room belongs to another person, who chose its home: the word alone goes there. */
export function withUsualHome(settings: EngineSettings): EngineSettings {
  const axes = axisNames.map((name) => [name, { ...settings.axes[name], home: homePosition }] as const);
  return { ...settings, axes: Object.fromEntries(axes) as EngineSettings['axes'] };
}
