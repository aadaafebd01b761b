import { parseConsoleLine, queryLine, type QueryName } from '@kinora/motion';
import type { EngineModules } from './engine-modules.ts';
import { stopOrdinarily } from './stop-commands.ts';

/** A line that a person typed, judged like any other source (EN-42). */
export function runConsole(text: string, modules: EngineModules): void {
  const { drive, room, notice } = modules;
  const request = parseConsoleLine(text);
  if (!request.ok) return notice(request.error);
  switch (request.value.kind) {
    case 'emergency-stop':
      return modules.stopAll();
    case 'home':
      return stopOrdinarily('sent-home', modules);
    case 'query':
      return ask(request.value.name, modules);
    case 'moves': {
      if (room.refusal !== null) return notice(room.refusal);
      const moves = request.value.moves.map(({ channel, value, intervalMs }) => ({
        channel,
        position: value,
        overMs: intervalMs,
      }));
      return drive.moveByHand(moves);
    }
  }
}

function ask(query: QueryName, { drive, keeper, notice }: EngineModules): void {
  if (drive.state.mode.name === 'latched') return notice('device.latched');
  if (keeper.link?.status.kind !== 'connected') return notice('device.not-connected');
  void keeper.link.write(queryLine(query));
}
