import type { Company } from '@kinora/contract/http';
import { describeError } from '@kinora/phrases';
import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { usePhrases } from '../../runtime/use-runtime.ts';
import { useWords, useApi, useDialogWords } from '../../runtime/use-session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Columns } from '../../ui/layout/columns.tsx';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useTree } from '../../ui/pickers/tree-picker.tsx';
import { pathTo, type TreeNode } from '../../ui/pickers/tree-rows.ts';
import { Tree } from '../../ui/pickers/tree.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CompanyPicker } from './company-picker.tsx';
import { type DepartmentChoice, DepartmentPicker } from './department-picker.tsx';
import { validateName } from './validate-names.ts';
import { useDepartments } from './sources.ts';

/** The departments of one company. */
export function DepartmentsPanel() {
  const { departments: words } = useWords('admin');
  const [company, setCompany] = useState<Company | null>(null);
  return (
    <Panel title={words.tree} hint={words.hint}>
      <Columns min={200} align="start">
        <CompanyPicker value={company} onChange={setCompany} />
      </Columns>
      {company !== null && <CompanyTree key={company.pk} companyPk={company.pk} />}
    </Panel>
  );
}

const noTree = async () => [];

function CompanyTree({ companyPk }: { readonly companyPk: string }) {
  const phrases = useWords('admin');
  const words = phrases.departments;
  const load = useDepartments(companyPk) ?? noTree;
  const { nodes, isFailed, retry } = useTree(load);
  const [chosen, setChosen] = useState<TreeNode | null>(null);
  const [dialog, setDialog] = useState<'new' | 'edit' | null>(null);
  return (
    <>
      {isFailed && (
        <Text tone="dim" role="alert">
          {phrases.failed}{' '}
          <Button variant="default" size="compact-sm" onClick={retry}>
            {phrases.tryAgain}
          </Button>
        </Text>
      )}
      {nodes?.length === 0 && <Text tone="dim">{phrases.nothingHere}</Text>}
      {nodes !== null && nodes.length > 0 && (
        <Tree label={words.tree} nodes={nodes} chosen={chosen?.pk ?? null} onChoose={setChosen} />
      )}
      <Row as="span" gap={6}>
        <Button size="sm" onClick={() => setDialog('new')}>
          {words.create}
        </Button>
        <Button variant="default" size="sm" disabled={chosen === null} onClick={() => setDialog('edit')}>
          {words.change}
        </Button>
      </Row>
      {dialog !== null && (
        <DepartmentDialog
          companyPk={companyPk}
          department={dialog === 'edit' ? chosen : null}
          parent={dialog === 'edit' ? parentOf(nodes ?? [], chosen) : chosen}
          onDone={() => {
            setChosen(null);
            retry();
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

interface DepartmentDialogProps {
  readonly companyPk: string;
  /** null for a new one */
  readonly department: TreeNode | null;
  readonly parent: DepartmentChoice | null;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function DepartmentDialog(props: DepartmentDialogProps) {
  const { companyPk, department, parent: before, onDone, onClose } = props;
  const phrases = useWords('admin');
  const all = usePhrases();
  const words = phrases.departments;
  const api = useApi();
  const [name, setName] = useState(department?.name ?? '');
  const [parent, setParent] = useState(before);
  const [isChecked, setChecked] = useState(false);
  const problem = isChecked ? validateName(name) : null;
  const save = useCallback(async () => {
    setChecked(true);
    if (validateName(name) !== null) return false;
    const answer = await api('saveDepartment', {
      body: { pk: department?.pk ?? '', companyPk, parentPk: parent?.pk ?? null, name },
    });
    if (answer.ok) onDone();
    return answer.ok;
  }, [api, companyPk, department, name, onDone, parent]);
  return (
    <Dialog
      title={department === null ? words.createTitle : words.editTitle}
      words={useDialogWords()}
      confirmWord={phrases.save}
      onConfirm={save}
      onClose={onClose}
    >
      <TextField
        field={{
          name: 'name',
          value: name,
          error: problem === null ? null : describeError(all, problem),
          onChange: setName,
        }}
        label={phrases.name}
        isFirst
      />
      <DepartmentPicker label={words.parent} companyPk={companyPk} value={parent} onChange={setParent} />
    </Dialog>
  );
}

function parentOf(nodes: readonly TreeNode[], chosen: TreeNode | null): DepartmentChoice | null {
  const pk = chosen === null ? undefined : pathTo(nodes, chosen.pk).at(-1);
  return pk === undefined ? null : findNode(nodes, pk);
}

function findNode(nodes: readonly TreeNode[], pk: string): TreeNode | null {
  for (const node of nodes) {
    const found = node.pk === pk ? node : findNode(node.children, pk);
    if (found !== null) return found;
  }
  return null;
}
