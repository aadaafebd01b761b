import { useState } from 'react';
import { useLocation, useNavigate } from '../../runtime/router/use-router.ts';
import type { MembershipRefusal } from '../../runtime/entitlement-refusal.ts';
import { useOffer } from '../../runtime/use-offer.ts';
import { useRuntime } from '../../runtime/use-runtime.ts';
import { useDialogWords, useWords } from '../../runtime/use-session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import { ClaimDialog } from './claim-dialog.tsx';

interface MembershipDialogProps {
  readonly about: MembershipRefusal;
  /** the route to come back to after paying; unset: where the dialog is */
  readonly from?: string;
  readonly onClose: () => void;
}

const wordsOf = {
  'membership.required': 'required',
  'registry.not-registered': 'not-registered',
  'registry.registered-to-another': 'registered-to-another',
} as const satisfies Record<MembershipRefusal, string>;

/** Why the device may not be driven, and what to do about it: a plan, or the registry. */
export function MembershipDialog({ about, from, onClose }: MembershipDialogProps) {
  const { prompt: words, plans } = useWords('membership');
  const { entitlement } = useRuntime();
  const isUnsold = useOffer() === 'unsold';
  const dialogWords = useDialogWords();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isClaiming, setClaiming] = useState(false);
  const isUnclaimed = about === 'registry.not-registered';
  const { title, text } = words[wordsOf[about]];
  const unsoldText = about === 'registry.registered-to-another' ? words.releasable : plans.unsold;
  if (isClaiming) return <ClaimDialog onDone={onClose} onClose={() => setClaiming(false)} />;
  const toPlans = () => {
    onClose();
    void navigate('/becomeMember', { state: { from: from ?? pathname } });
  };
  return (
    <Dialog
      title={words.title}
      words={{ ...dialogWords, cancel: words.later }}
      confirmWord={isUnclaimed ? words.toDevices : isUnsold ? words.again : words.toPlans}
      onConfirm={() => {
        if (isUnclaimed) setClaiming(true);
        else if (isUnsold) void entitlement.refresh();
        else toPlans();
        return isUnsold && !isUnclaimed;
      }}
      onClose={onClose}
    >
      <Text size="lg" weight="bold">
        {title}
      </Text>
      <Text tone="dim">{isUnsold && !isUnclaimed ? unsoldText : text}</Text>
      <Text tone="dim">{words.virtual}</Text>
    </Dialog>
  );
}
