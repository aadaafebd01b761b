import type { EventEmitter } from 'node:events';

/**
 * Catches what listeners of an emitter throw, those of libraries and those that are added later included: nothing above them
 * does, and one error would end the process with every room in it.
 * @param onThrow gets the error, and what the listeners got
 */
export function catchListeners(
  emitter: EventEmitter,
  onThrow: (error: unknown, event: readonly unknown[]) => void,
): void {
  const emit = emitter.emit.bind(emitter);
  emitter.emit = (name: string | symbol, ...event: unknown[]) => {
    try {
      return emit(name, ...event);
    } catch (error) {
      onThrow(error, event);
      return true;
    }
  };
}
