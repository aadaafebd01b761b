import type { ReactNode } from 'react';
import type { Runtime } from '../../../runtime/runtime.ts';
import { browserStorage, createStoredValue, isRecord } from '../../../runtime/storage/stored-value.ts';
import { useRuntime, useStored } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import classes from './advanced.module.css';

interface AdvancedChoice {
  readonly isOpen: boolean;
}

function createAdvancedChoice(_runtime: Runtime) {
  return createStoredValue<AdvancedChoice>({
    key: 'kinora.motions-advanced',
    version: 1,
    parse: (stored) => ({ isOpen: isRecord(stored) && stored['isOpen'] === true }),
    storage: browserStorage(),
  });
}

/** What few people need and some need always: closed at first, and then as it was left (PF-62). */
export function Advanced({ children }: { readonly children: ReactNode }) {
  const words = useWords('motions').stage;
  const choice = useRuntime().instance(createAdvancedChoice);
  const isOpen = useStored(choice, (state) => state.isOpen);
  return (
    <details
      className={classes.root}
      open={isOpen}
      onToggle={(event) => choice.setState({ isOpen: event.currentTarget.open })}
    >
      <summary className={classes.summary}>
        <span>{words.advanced}</span>
        <Text as="span" tone="dim" size="xs" weight="normal">
          {words.advancedHint}
        </Text>
      </summary>
      {isOpen && children}
    </details>
  );
}
