import { memo, useEffect, useRef } from 'react';
import type { ConsoleEntry } from '../../runtime/console/console-log.ts';
import { useFormat, useRuntime, useStored } from '../../runtime/use-runtime.ts';
import { useWords } from '../../runtime/use-session.ts';
import classes from './console-entries.module.css';

/** px from the end within which the log follows what comes; a reader who scrolled up is left in peace */
const followDistance = 24;

/** The log, newest last. */
export function ConsoleEntries() {
  const words = useWords('diagnostics').console;
  const { console: log } = useRuntime();
  const entries = useStored(log.store, (list) => list);
  const box = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  useEffect(() => {
    if (isFollowing.current && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [entries]);
  return (
    <div
      ref={box}
      className={classes.root}
      role="log"
      aria-label={words.log}
      // A log that scrolls must be reachable by keyboard.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isFollowing.current = scrollHeight - scrollTop - clientHeight < followDistance;
      }}
    >
      {entries.length === 0 && <p className={classes.empty}>{words.empty}</p>}
      {entries.map((entry) => (
        <ConsoleRow key={entry.id} entry={entry} />
      ))}
    </div>
  );
}

const arrows: Readonly<Record<ConsoleEntry['direction'], string>> = {
  sent: '→',
  received: '←',
  refused: '✕',
  motion: '⇢',
};

/** Drawn once: with motion shown, the log changes ten times a second. */
const ConsoleRow = memo(function ConsoleRow({ entry }: { readonly entry: ConsoleEntry }) {
  const words = useWords('diagnostics').console;
  const format = useFormat();
  return (
    <div className={classes.row} data-direction={entry.direction}>
      <span className={classes.time}>{format.clock(entry.epochMs)}</span>
      <span className={classes.arrow} role="img" aria-label={words[entry.direction]}>
        {arrows[entry.direction]}
        {entry.direction === 'refused' && ` ${words.refused}`}
      </span>
      <span className={classes.text}>{entry.text}</span>
    </div>
  );
});
