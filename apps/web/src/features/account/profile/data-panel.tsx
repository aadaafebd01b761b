import type { User } from '@kinora/contract/http';
import { lazy, Suspense, useState } from 'react';
import { useWords, useApi } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { saveJson } from './save-file.ts';

const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }));

interface DataPanelProps {
  readonly user: User;
  /** The account is gone: what the browser keeps for it can go as well. */
  readonly onDeleted: () => void;
}

/** What belongs to the person: to take along, or to delete. */
export function DataPanel({ user, onDeleted }: DataPanelProps) {
  const { profile: words } = useWords('account');
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const exportData = async () => {
    setBusy(true);
    const answer = await api('exportAccount', {});
    setBusy(false);
    if (answer.ok) saveJson('kinora-account.json', answer.value);
  };
  return (
    <Panel title={words.dataTitle} hint={words.dataHint}>
      <Row gap={10}>
        <Button variant="default" loading={isBusy} onClick={() => void exportData()}>
          {words.export}
        </Button>
        <Button variant="default" onClick={() => setDeleting(true)}>
          {words.delete}
        </Button>
      </Row>
      <Suspense>
        {isDeleting && <DeleteDialog user={user} onDeleted={onDeleted} onClose={() => setDeleting(false)} />}
      </Suspense>
    </Panel>
  );
}
