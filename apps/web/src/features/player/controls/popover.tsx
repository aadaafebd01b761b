import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useDismiss } from '../../../ui/use-dismiss.ts';
import { PlayerButton } from './player-button.tsx';
import classes from './popover.module.css';

interface PopoverProps {
  /** names the button and the panel */
  readonly label: string;
  readonly icon: ReactNode;
  readonly isActive?: boolean;
  readonly children: ReactNode;
}

/** A button and a small panel above it that closes by Esc, by a press elsewhere, or by the button again. */
export function Popover({ label, icon, isActive = false, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useDismiss(root, isOpen, (byKey) => {
    setOpen(false);
    if (byKey) button.current?.focus();
  });
  useEffect(() => {
    if (isOpen) root.current?.querySelector<HTMLElement>('[role=dialog] :is(button, select, input)')?.focus();
  }, [isOpen]);

  return (
    <div ref={root} className={classes.root}>
      <PlayerButton
        ref={button}
        aria-label={label}
        title={label}
        data-active={isActive}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {icon}
      </PlayerButton>
      {isOpen && (
        <div id={id} role="dialog" aria-label={label} className={classes.panel}>
          {children}
        </div>
      )}
    </div>
  );
}
