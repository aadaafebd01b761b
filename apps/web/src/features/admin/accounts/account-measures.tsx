import type { AccountDetail } from '@kinora/contract/http';
import { useState } from 'react';
import { useNavigate } from '../../../runtime/router/use-router.ts';
import { useRuntime } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { accountsRoute } from './account-route.ts';
import { AskDialog } from './ask-dialog.tsx';
import { type Measure, offeredMeasures } from './offered-measures.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { TieDialog } from './tie-dialog.tsx';

interface AccountMeasuresProps {
  readonly account: AccountDetail;
  readonly onDone: () => void;
}

/** A button for each measure that the account needs now. */
export function AccountMeasures({ account, onDone }: AccountMeasuresProps) {
  const { accounts: words } = useWords('admin');
  const { notices } = useRuntime();
  const navigate = useNavigate();
  const [measure, setMeasure] = useState<Measure | null>(null);
  const finish = (done: Measure) => {
    notices.show({ key: 'account-measure', text: words[done].done, tone: 'info' });
    if (done === 'remove') void navigate(accountsRoute, { replace: true });
    else onDone();
  };
  return (
    <Panel title={words.measures}>
      <Row>
        {offeredMeasures(account).map((name) => (
          <Button key={name} variant="default" onClick={() => setMeasure(name)}>
            {words[name].word}
          </Button>
        ))}
      </Row>
      {measure !== null && (
        <MeasureDialog
          {...{ measure, account }}
          onDone={() => finish(measure)}
          onClose={() => setMeasure(null)}
        />
      )}
    </Panel>
  );
}

interface MeasureDialogProps extends AccountMeasuresProps {
  readonly measure: Measure;
  readonly onClose: () => void;
}

function MeasureDialog({ measure, ...rest }: MeasureDialogProps) {
  switch (measure) {
    case 'suspend':
    case 'lift':
    case 'remove':
      return <ReasonDialog measure={measure} {...rest} />;
    case 'endSessions':
    case 'unlock':
    case 'sendActivation':
    case 'untie':
      return <AskDialog measure={measure} {...rest} />;
    case 'tie':
      return <TieDialog {...rest} />;
  }
}
