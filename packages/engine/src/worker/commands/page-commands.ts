import { type EngineCommand, type EngineSettings, workerProtocolVersion } from '../../protocol.ts';
import { isValidSettings } from '../default-settings.ts';
import type { EngineModules } from './engine-modules.ts';
import { letGo } from './stop-commands.ts';

export function greet(
  { version, settings }: Extract<EngineCommand, { readonly type: 'hello' }>,
  modules: EngineModules,
): void {
  if (version !== workerProtocolVersion) return modules.notice('engine.version');
  applySettings(settings, modules);
  modules.page.start();
  modules.emit({ type: 'ready', version: workerProtocolVersion });
  modules.changed();
}

export function hearPage(isVisible: boolean, modules: EngineModules): void {
  const { held, room } = modules;
  const { continueWhenHidden } = room.seat?.narrowed(held.current) ?? held.current;
  if (!isVisible && !continueWhenHidden) letGo('page-hidden', modules);
}

export function applySettings(next: EngineSettings, { held, room, drive, notice }: EngineModules): void {
  if (!isValidSettings(next)) return notice('settings.invalid');
  held.current = next;
  // first: what drives here is held to what is left of them
  room.seat?.settingsChanged();
  drive.step({ type: 'settings-changed' });
}
