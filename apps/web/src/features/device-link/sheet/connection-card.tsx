import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { refusalNotice } from '../../../runtime/device/refusal-notice.ts';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { describeError } from '@kinora/phrases';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { LinkRemedy } from '../link-remedy.tsx';
import { ActiveConnection } from './active-connection.tsx';
import type { CardState } from './card-state.ts';
import classes from './device-sheet.module.css';
import { useKeptFocus } from './use-kept-focus.ts';

interface ConnectionCardProps {
  readonly title: string;
  /** one sentence */
  readonly text: string;
  readonly state: CardState;
  /** a real device may not be connected on this page */
  readonly isLocked?: boolean;
  /** what connects, or why nothing does */
  readonly children: ReactNode;
}

/** One kind of connection: what it is, what it does now, and the press that changes that. */
export function ConnectionCard({ title, text, state, isLocked = false, children }: ConnectionCardProps) {
  const titleId = useId();
  const isActive = state.kind === 'active';
  const keptFocus = useKeptFocus(isActive ? state.link.kind : state.kind);
  useSight(keptFocus.ref, isActive);
  return (
    <section
      {...keptFocus}
      tabIndex={-1}
      className={classes.card}
      aria-labelledby={titleId}
      data-state={isActive ? state.link.kind : state.kind}
    >
      <Text as="h3" size="md" weight="bold" id={titleId}>
        {title}
      </Text>
      <Text tone="dim" size="sm">
        {text}
      </Text>
      <div role="status">
        <Outcome state={state} />
      </div>
      {isActive ? (
        <ActiveConnection link={state.link} />
      ) : (
        <fieldset className={classes.actions} disabled={state.kind === 'closed' || isLocked}>
          {state.kind === 'failed' && <LinkRemedy />}
          <Stack gap={8}>{children}</Stack>
        </fieldset>
      )}
    </section>
  );
}

/** Why nothing is connected, after a try. */
function Outcome({ state }: { readonly state: CardState }) {
  const phrases = usePhrases();
  const words = useWords('devices');
  if (state.kind === 'failed') {
    return (
      <Text surface="warn" size="sm">
        {describeError(phrases, state.problem)}
      </Text>
    );
  }
  if (state.kind !== 'refused') return null;
  const { text, tone } = refusalNotice(state.reason, phrases, words);
  return (
    <Text surface={tone === 'warning' ? 'warn' : 'outlined'} size="sm">
      {text}
    </Text>
  );
}

/** A sheet that is opened while a device is connected begins at its card. */
function useSight(ref: RefObject<HTMLElement | null>, isActive: boolean): void {
  const begins = useRef(isActive);
  useLayoutEffect(() => {
    if (begins.current) ref.current?.scrollIntoView({ block: 'center' });
  }, [ref]);
}
