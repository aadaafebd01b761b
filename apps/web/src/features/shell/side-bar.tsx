import { usePhrases } from '../../runtime/use-runtime.ts';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import classes from './side-bar.module.css';
import { type MenuAction, SideMenu } from './side-menu.tsx';

interface SideBarProps {
  /** no room beside the page: the menu opens over it */
  readonly isOverPage: boolean;
  readonly isOpen: boolean;
  readonly onWiden: () => void;
  readonly onClose: () => void;
  readonly onAction: (action: MenuAction) => void;
}

/** The side menu beside the page, or over it on a small screen. */
export function SideBar({ isOverPage, isOpen, onWiden, onClose, onAction }: SideBarProps) {
  const { shellMenu, shell } = usePhrases();
  if (!isOverPage) {
    return (
      <aside className={classes.rail} data-narrow={!isOpen}>
        <SideMenu isNarrow={!isOpen} onAction={onAction} onChosen={onClose} onWiden={onWiden} />
      </aside>
    );
  }
  return (
    <SideDrawer
      title={shellMenu.label}
      closeWord={shell.dialog.close}
      isOpen={isOpen}
      side="left"
      width={300}
      onClose={onClose}
    >
      <SideMenu isNarrow={false} onAction={onAction} onChosen={onClose} onWiden={onWiden} />
    </SideDrawer>
  );
}
