import { type ReactNode, useState } from 'react';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { VisuallyHidden } from '../../ui/layout/layout.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import { MenuEntryIcon } from './menu-icons.tsx';
import classes from './side-menu.module.css';

interface FoldedEntryProps {
  readonly icon: string;
  readonly title: string;
  /** until a person chooses otherwise */
  readonly isOpenAtFirst: boolean;
  readonly isNarrow: boolean;
  readonly onWiden: () => void;
  readonly children: ReactNode;
}

/** An entry that unfolds what is below it; the narrow menu widens for it. */
export function FoldedEntry(props: FoldedEntryProps) {
  const { icon, title, isOpenAtFirst, isNarrow, onWiden, children } = props;
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const isShown = (isOpen ?? isOpenAtFirst) && !isNarrow;
  const toggle = () => {
    setOpen(!isShown);
    if (isNarrow) onWiden();
  };
  return (
    <>
      <PlainButton
        className={classes.entry}
        aria-expanded={isShown}
        title={isNarrow ? title : undefined}
        onClick={toggle}
      >
        <MenuEntryIcon entry={icon} />
        <EntryWord isNarrow={isNarrow}>{title}</EntryWord>
        {!isNarrow && (
          <span className={classes.chevron}>
            <ChevronDownIcon />
          </span>
        )}
      </PlainButton>
      {isShown && children}
    </>
  );
}

/** Beside its icon; where only icons are shown it is read aloud. */
export function EntryWord({ isNarrow, children }: { readonly isNarrow: boolean; readonly children: string }) {
  if (isNarrow) return <VisuallyHidden>{children}</VisuallyHidden>;
  return <span className={classes.word}>{children}</span>;
}
