import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import classes from './popover.module.css';

interface PopoverProps {
  /** names the button and the panel */
  readonly label: string;
  readonly icon: ReactNode;
  readonly isActive?: boolean;
  readonly children: ReactNode;
}

/** A button and a small panel below it that closes by Esc, by a press elsewhere, or by the button again. */
export function Popover({ label, icon, isActive = false, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    const end = new AbortController();
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (target instanceof Node && root.current?.contains(target) !== true) setOpen(false);
      },
      { signal: end.signal },
    );
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        setOpen(false);
        button.current?.focus();
      },
      { signal: end.signal },
    );
    root.current?.querySelector<HTMLElement>('[role=dialog] :is(button, select, input)')?.focus();
    return () => end.abort();
  }, [isOpen]);

  return (
    <div ref={root} className={classes.root}>
      <IconButton
        ref={button}
        label={label}
        isActive={isActive}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {icon}
      </IconButton>
      {isOpen && (
        <div id={id} role="dialog" aria-label={label} className={classes.panel}>
          {children}
        </div>
      )}
    </div>
  );
}
