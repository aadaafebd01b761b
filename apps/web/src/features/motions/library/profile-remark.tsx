import { maxLength } from '@kinora/contract';
import { isLongerThan } from '@kinora/kernel';
import { describeError } from '@kinora/phrases';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../runtime/lazy-part.tsx';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { LongText } from '../../../ui/long-text.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { useProfile, useProfileField } from '../editor/use-profile.ts';
import classes from './profile-panel.module.css';

const RangesDialog = lazyPart(async () => ({ default: (await import('./ranges-dialog.tsx')).RangesDialog }));
const ResetDialog = lazyPart(async () => ({
  default: (await import('../editor/reset-dialog.tsx')).ResetDialog,
}));

/** What is written about the profile, and what changes all of its axes at once. */
export function ProfileRemark() {
  const { editor } = useWords('motions');
  const phrases = usePhrases();
  const { store } = useProfile();
  const remark = useProfileField((profile) => profile.remark);
  const [dialog, setDialog] = useState<'ranges' | 'reset' | null>(null);
  const close = () => setDialog(null);
  return (
    <Row gap={14} align="end">
      <div className={classes.remark}>
        <LongText
          label={editor.remark}
          value={remark}
          rows={2}
          limit={maxLength.profileRemark}
          error={
            isLongerThan(remark, maxLength.profileRemark)
              ? describeError(phrases, 'profile.remark-length')
              : null
          }
          onChange={(text) => store.setState({ remark: text })}
        />
      </div>
      <Button size="xs" variant="default" onClick={() => setDialog('ranges')}>
        {editor.ranges}
      </Button>
      <Button size="xs" variant="default" onClick={() => setDialog('reset')}>
        {editor.reset}
      </Button>
      <Suspense>
        {dialog === 'ranges' && <RangesDialog profile={store.getState()} onClose={close} />}
        {dialog === 'reset' && <ResetDialog onClose={close} />}
      </Suspense>
    </Row>
  );
}
