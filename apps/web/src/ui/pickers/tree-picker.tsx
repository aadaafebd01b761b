import { useEffect, useState } from 'react';
import { Dialog, type DialogWords } from '../dialog.tsx';
import type { PickerWords } from './list-source.ts';
import { PickerField } from './picker-field.tsx';
import type { TreeNode } from './tree-rows.ts';
import { Button } from '../button.tsx';
import classes from './tree.module.css';
import { Tree } from './tree.tsx';

/** Gives the tree; null where it could not be loaded. */
export type LoadTree = () => Promise<readonly TreeNode[] | null>;

interface TreePickerProps {
  readonly label: string;
  /** null: something else has to be chosen first, and nothing is loaded before */
  readonly load: LoadTree | null;
  /** why there is nothing to load */
  readonly missing: string;
  readonly value: { readonly pk: string; readonly name: string } | null;
  readonly error?: string | null;
  readonly words: PickerWords & DialogWords;
  readonly onChange: (node: TreeNode | null) => void;
}

/** Chooses a node of a tree: a department. */
export function TreePicker({ label, load, missing, value, error = null, words, onChange }: TreePickerProps) {
  return (
    <PickerField
      label={label}
      text={value?.name ?? ''}
      placeholder={load === null ? missing : words.choose}
      clearLabel={words.clear(label)}
      isDisabled={load === null}
      error={error}
      onClear={() => onChange(null)}
    >
      {(close) =>
        load !== null && (
          <TreeDialog
            {...{ label, load, words }}
            before={value?.pk ?? null}
            onChosen={onChange}
            onClose={close}
          />
        )
      }
    </PickerField>
  );
}

interface TreeDialogProps {
  readonly label: string;
  readonly load: LoadTree;
  readonly words: PickerWords & DialogWords;
  readonly before: string | null;
  readonly onChosen: (node: TreeNode) => void;
  readonly onClose: () => void;
}

function TreeDialog({ label, load, words, before, onChosen, onClose }: TreeDialogProps) {
  const { nodes, isFailed, retry } = useTree(load);
  const [chosen, setChosen] = useState<TreeNode | null>(null);
  const finish = () => {
    if (chosen === null) return false;
    onChosen(chosen);
    return true;
  };
  return (
    <Dialog
      title={label}
      words={words}
      confirmWord={words.confirm}
      canConfirm={chosen !== null}
      onConfirm={finish}
      onClose={onClose}
    >
      {nodes === null && !isFailed && <Waiting label={label} />}
      {nodes !== null && nodes.length > 0 && (
        <Tree label={label} nodes={nodes} chosen={chosen?.pk ?? before} isFirst onChoose={setChosen} />
      )}
      {nodes?.length === 0 && <p>{words.nothingFound}</p>}
      {isFailed && (
        <p role="alert">
          {words.failed}{' '}
          <Button variant="default" size="compact" onClick={retry}>
            {words.tryAgain}
          </Button>
        </p>
      )}
    </Dialog>
  );
}

/** Keeps the place and the focus for what is being loaded. */
function Waiting({ label }: { readonly label: string }) {
  return (
    <div
      className={classes.waiting}
      role="status"
      aria-label={label}
      aria-busy
      tabIndex={-1}
      data-autofocus
    />
  );
}

/** The tree once it is here. */
export function useTree(load: LoadTree) {
  const [answer, setAnswer] = useState<{ load: LoadTree; nodes: readonly TreeNode[] | null } | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isAsked = true;
    void load().then((nodes) => {
      if (isAsked) setAnswer({ load, nodes });
    });
    return () => {
      isAsked = false;
    };
  }, [load, tries]);
  const isHere = answer?.load === load;
  return {
    nodes: isHere ? answer.nodes : null,
    isFailed: isHere && answer.nodes === null,
    retry: () => setTries(tries + 1),
  };
}
