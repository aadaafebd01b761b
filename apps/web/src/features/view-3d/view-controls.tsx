import type { KeyboardEvent, ReactNode } from 'react';
import { usePhrases } from '../../runtime/use-runtime.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './device-view.module.css';
import { initialOrbit, keyTurn, type Orbit, orbitByKey, turn } from './orbit.ts';

interface ViewControlsProps {
  readonly move: (next: (orbit: Orbit) => Orbit) => void;
}

/** Turns and resets the viewpoint, with buttons and, while one of them has the focus, with keys (rule VW-17). */
export function ViewControls({ move }: ViewControlsProps) {
  const words = usePhrases().view3d;

  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (orbitByKey(initialOrbit, event.key) === null) return;
    // the page's own shortcuts leave a key alone that was taken here
    event.preventDefault();
    move((orbit) => orbitByKey(orbit, event.key) ?? orbit);
  }

  return (
    <div
      className={classes.controls}
      role="toolbar"
      tabIndex={-1}
      aria-label={words.controls}
      onKeyDown={press}
    >
      <ViewButton label={words.turnLeft} onClick={() => move((orbit) => turn(orbit, -keyTurn, 0))}>
        <path d="M3 8a5 5 0 1 0 2-4M5 1v3h3" />
      </ViewButton>
      <ViewButton label={words.turnRight} onClick={() => move((orbit) => turn(orbit, keyTurn, 0))}>
        <path d="M13 8a5 5 0 1 1-2-4M11 1v3H8" />
      </ViewButton>
      <ViewButton label={words.reset} onClick={() => move(() => initialOrbit)}>
        <path d="M8 2v3M8 11v3M2 8h3M11 8h3" />
        <circle cx="8" cy="8" r="1.5" />
      </ViewButton>
    </div>
  );
}

interface ViewButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function ViewButton({ label, onClick, children }: ViewButtonProps) {
  return (
    <IconButton variant="default" size={28} label={label} onClick={onClick}>
      <svg
        width="16"
        height="16"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        aria-hidden
      >
        {children}
      </svg>
    </IconButton>
  );
}
