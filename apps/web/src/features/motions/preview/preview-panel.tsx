import type { ReactNode } from 'react';
import { useSnapshot, useStored } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { useMotions, useSelectedName } from '../studio/motions-context.ts';

/** The device as it is or, in a preview, as the chosen profile would move it: says which, and has a switch. */
export function PreviewPanel({ children }: { readonly children: ReactNode }) {
  const words = useWords('motions');
  const { preview } = useMotions();
  const isRunning = useStored(preview.store, ({ curve }) => curve !== null);
  const choice = useStored(preview.store, (state) => state.choice);
  const isFree = useSnapshot(({ owner }) => owner === 'nobody');
  const name = useSelectedName();
  return (
    <Panel
      title={words.device}
      hint={isRunning ? words.preview.running(name) : words.preview.device}
      actions={
        <Toggle
          label={words.preview.label}
          checked={isFree ? isRunning : (choice ?? false)}
          disabled={!isFree || name === ''}
          onChange={preview.turn}
        />
      }
    >
      {children}
    </Panel>
  );
}
