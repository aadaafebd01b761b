import type { KeyboardEvent } from 'react';
import classes from './tab-list.module.css';

interface TabListProps<Name extends string> {
  readonly label: string;
  /** each tab and its word, in their order */
  readonly tabs: readonly (readonly [name: Name, word: string])[];
  readonly chosen: Name;
  /** id of the panel, and the begin of the tabs' ids: see `tabId` */
  readonly panelId: string;
  /** the tabs share the width */
  readonly isWide?: boolean;
  readonly onChoose: (name: Name) => void;
}

/** What names a panel: `aria-labelledby` of the element with `role="tabpanel"`. */
export function tabId(panelId: string, name: string): string {
  return `${panelId}-${name}`;
}

/** Tabs of one panel: the arrows go from one to the next, around the ends. */
export function TabList<Name extends string>(props: TabListProps<Name>) {
  const { label, tabs, chosen, panelId, isWide = false, onChoose } = props;
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? tabs.length - 1 : null;
    if (by === null) return;
    const at = tabs.findIndex(([name]) => name === chosen);
    const [next] = tabs[(at + by) % tabs.length]!;
    onChoose(next);
    document.getElementById(tabId(panelId, next))?.focus();
  };
  return (
    <div className={classes.root} role="tablist" aria-label={label} data-wide={isWide || undefined}>
      {tabs.map(([name, word]) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={tabId(panelId, name)}
          className={classes.tab}
          aria-selected={name === chosen}
          aria-controls={panelId}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => onChoose(name)}
          onKeyDown={step}
        >
          {word}
        </button>
      ))}
    </div>
  );
}
