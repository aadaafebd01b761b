import { createFormat, loadWords } from '@kinora/phrases';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Runtime } from '../../../runtime/runtime.ts';
import { RuntimeContext } from '../../../runtime/use-runtime.ts';
import '../../../ui/theme/tokens.css';
import { DeviceView } from '../device-view.tsx';
import { middlePositions, type Positions } from '../positions.ts';

/** A view on a page of its own, in React's strict mode, with positions that a test sets. */
export interface ShownView {
  readonly host: HTMLElement;
  set(positions: Partial<Positions>): void;
  close(): void;
}

export async function showView(): Promise<ShownView> {
  const host = document.createElement('div');
  host.style.cssText = 'width: 400px; height: 300px';
  document.body.append(host);
  const listeners = new Set<() => void>();
  let now: Positions = middlePositions;
  const positions = {
    current: () => now,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const phrases = await loadWords('common', 'en');
  const words = { phrases, format: createFormat('en') } as Runtime;
  const root = createRoot(host);
  root.render(
    <StrictMode>
      <RuntimeContext value={words}>
        <DeviceView positions={positions} />
      </RuntimeContext>
    </StrictMode>,
  );
  return {
    host,
    set(changed) {
      now = { ...now, ...changed };
      listeners.forEach((listener) => listener());
    },
    close() {
      root.unmount();
      host.remove();
      if (listeners.size > 0) throw new Error('the view still listens');
    },
  };
}
