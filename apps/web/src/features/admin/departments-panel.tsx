import type { Company } from '@kinora/contract/http';
import { useState } from 'react';
import { useWords } from '../../runtime/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Columns } from '../../ui/layout/columns.tsx';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useTree } from '../../ui/pickers/tree-picker.tsx';
import { pathTo, type TreeNode } from '../../ui/pickers/tree-rows.ts';
import { Tree } from '../../ui/pickers/tree.tsx';
import { CompanyPicker } from './company-picker.tsx';
import { DepartmentDialog } from './department-dialog.tsx';
import type { DepartmentChoice } from './department-picker.tsx';
import { useDepartments } from './sources.ts';

/** The departments of one company. */
export function DepartmentsPanel() {
  const { departments: words } = useWords('admin');
  const [company, setCompany] = useState<Company | null>(null);
  return (
    <Panel title={words.tree} hint={words.hint}>
      <Columns min={200} align="start">
        <CompanyPicker isSearch value={company} onChange={setCompany} />
      </Columns>
      {company !== null && <CompanyTree key={company.pk} companyPk={company.pk} />}
    </Panel>
  );
}

const noTree = async () => [];

function CompanyTree({ companyPk }: { readonly companyPk: string }) {
  const { departments: words } = useWords('admin');
  const listWords = useWords('list');
  const load = useDepartments(companyPk) ?? noTree;
  const { nodes, isFailed, retry } = useTree(load);
  const [chosen, setChosen] = useState<TreeNode | null>(null);
  const [dialog, setDialog] = useState<'new' | 'edit' | null>(null);
  return (
    <>
      {isFailed && (
        <Text tone="dim" role="alert">
          {listWords.failed}{' '}
          <Button variant="default" size="compact" onClick={retry}>
            {listWords.tryAgain}
          </Button>
        </Text>
      )}
      {nodes?.length === 0 && <Text tone="dim">{listWords.none}</Text>}
      {nodes !== null && nodes.length > 0 && (
        <Tree label={words.tree} nodes={nodes} chosen={chosen?.pk ?? null} onChoose={setChosen} />
      )}
      <Row as="span" gap={6}>
        <Button onClick={() => setDialog('new')}>{words.create}</Button>
        <Button variant="default" disabled={chosen === null} onClick={() => setDialog('edit')}>
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
