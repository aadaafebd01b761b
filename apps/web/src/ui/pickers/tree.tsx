import { type KeyboardEvent, useCallback, useId, useMemo, useState } from 'react';
import { ChevronDownIcon } from '../icons.tsx';
import { moveActive } from './move-active.ts';
import { findByLetter, pathTo, type TreeNode, type TreeRow, visibleRows } from './tree-rows.ts';
import classes from './tree.module.css';
import { useWindow } from './use-window.ts';

/** Height of a row, in px. */
const rowPx = 40;

interface TreeProps {
  readonly label: string;
  readonly nodes: readonly TreeNode[];
  /** pk of the chosen node */
  readonly chosen: string | null;
  /** a dialog that waited for it begins at it */
  readonly isFirst?: boolean;
  readonly onChoose: (node: TreeNode) => void;
}

/** A tree to choose from (the tree pattern of ARIA): only the rows that are seen are drawn. */
export function Tree({ label, nodes, chosen, isFirst = false, onChoose }: TreeProps) {
  const id = useId();
  const { rows, open, setOpened } = useOpenNodes(nodes, chosen);
  const [activePk, setActivePk] = useState(chosen);
  const { ref, first, last, fitting, scrollTo } = useWindow(rows.length, rowPx);
  const begin = useCallback(
    (box: HTMLElement | null) => {
      if (isFirst) box?.focus();
      return ref(box);
    },
    [isFirst, ref],
  );
  const active = Math.max(
    0,
    rows.findIndex(({ node }) => node.pk === activePk),
  );
  const goTo = (index: number) => {
    const row = rows[index];
    if (row === undefined) return;
    setActivePk(row.node.pk);
    scrollTo(index);
  };
  const press = createKeyHandler({ rows, active, fitting, open, setOpened, goTo, onChoose });
  return (
    <div
      ref={begin}
      className={classes.root}
      role="tree"
      aria-label={label}
      aria-activedescendant={active >= first && active <= last ? `${id}-${active}` : undefined}
      tabIndex={0}
      data-autofocus={isFirst || undefined}
      onKeyDown={press}
    >
      <div className={classes.all} role="presentation" style={{ height: rows.length * rowPx }}>
        {rows.slice(first, last + 1).map((row, offset) => (
          <Row
            key={row.node.pk}
            id={`${id}-${first + offset}`}
            row={row}
            top={(first + offset) * rowPx}
            isOpen={open.has(row.node.pk)}
            isChosen={row.node.pk === chosen}
            isActive={first + offset === active}
            onToggle={() => setOpened(row.node.pk, !open.has(row.node.pk))}
            onChoose={() => {
              setActivePk(row.node.pk);
              onChoose(row.node);
            }}
          />
        ))}
      </div>
    </div>
  );
}

/** The rows that can be seen; at first those on the path to what is chosen are open. */
function useOpenNodes(nodes: readonly TreeNode[], chosen: string | null) {
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(chosen === null ? [] : pathTo(nodes, chosen)),
  );
  const rows = useMemo(() => visibleRows(nodes, open), [nodes, open]);
  const setOpened = (pk: string, isOpen: boolean) => {
    const next = new Set(open);
    if (isOpen) next.add(pk);
    else next.delete(pk);
    setOpen(next);
  };
  return { rows, open, setOpened };
}

interface Keys extends ReturnType<typeof useOpenNodes> {
  readonly active: number;
  /** rows that fit into the view */
  readonly fitting: number;
  readonly goTo: (index: number) => void;
  readonly onChoose: (node: TreeNode) => void;
}

/** What keys do: arrows move, open and close, letters search, Enter and Space choose. */
function createKeyHandler({ rows, active, fitting, open, setOpened, goTo, onChoose }: Keys) {
  const pressOn = ({ node, parentPk }: TreeRow, key: string): boolean => {
    const isOpen = open.has(node.pk);
    if (key === 'Enter' || key === ' ') onChoose(node);
    else if (key === 'ArrowRight' && node.children.length > 0 && !isOpen) setOpened(node.pk, true);
    else if (key === 'ArrowRight' && isOpen) goTo(active + 1);
    else if (key === 'ArrowLeft' && isOpen) setOpened(node.pk, false);
    else if (key === 'ArrowLeft' && parentPk !== null) {
      goTo(rows.findIndex((other) => other.node.pk === parentPk));
    } else return false;
    return true;
  };
  return (event: KeyboardEvent) => {
    const row = rows[active];
    if (row === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const next =
      moveActive(event.key, active, rows.length, fitting) ??
      (event.key.length === 1 && event.key !== ' ' ? findByLetter(rows, active, event.key) : null);
    if (next !== null) goTo(next);
    else if (!pressOn(row, event.key)) return;
    event.preventDefault();
  };
}

interface RowProps {
  readonly id: string;
  readonly row: TreeRow;
  readonly top: number;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  readonly isActive: boolean;
  readonly onToggle: () => void;
  readonly onChoose: () => void;
}

function Row({ id, row, top, isOpen, isChosen, isActive, onToggle, onChoose }: RowProps) {
  const { node, level, position, siblings } = row;
  const hasChildren = node.children.length > 0;
  return (
    // the tree has the focus and hears the keys
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      className={classes.row}
      role="treeitem"
      tabIndex={-1}
      aria-level={level}
      aria-setsize={siblings}
      aria-posinset={position}
      aria-expanded={hasChildren ? isOpen : undefined}
      aria-selected={isChosen}
      data-active={isActive || undefined}
      style={{ top, paddingInlineStart: 8 + (level - 1) * 20 }}
      onClick={onChoose}
    >
      {/* the keys open and close; this is for the pointer alone */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <span
        className={classes.toggle}
        data-open={isOpen || undefined}
        onClick={(event) => {
          if (!hasChildren) return;
          event.stopPropagation();
          onToggle();
        }}
      >
        {hasChildren && <ChevronDownIcon />}
      </span>
      <span className={classes.name}>{node.name}</span>
    </div>
  );
}
