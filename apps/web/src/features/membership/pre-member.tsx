import { useCallback, useState } from 'react';
import { Link } from '../../runtime/router/link.tsx';
import type { ApiCall, ShownByCaller } from '../../runtime/api/api.ts';
import { isMembershipRefusal } from '../../runtime/entitlement-refusal.ts';
import { type KnownStanding, refusalOf, readStanding } from '../../runtime/entitlement-answer.ts';
import { epochNow } from '../../runtime/epoch.ts';
import { useOffer } from '../../runtime/use-offer.ts';
import { useEntitlementText } from '../../runtime/use-entitlement-text.ts';
import { useApi, useWords } from '../../runtime/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MembershipDialog } from './membership-dialog.tsx';
import { useDeviceCode } from './use-device-code.ts';
import { useLoaded } from '../../runtime/use-loaded.ts';

/** Whether the person may drive the device at hand, or the last one, and the membership dialog where not. */
export function PreMember({ userPk }: { readonly userPk: string }) {
  const { plans, prompt } = useWords('membership');
  const api = useApi();
  const deviceCode = useDeviceCode();
  const [isClosed, setClosed] = useState(false);
  const {
    value: answer,
    isFailed,
    reload,
  } = useLoaded(
    useCallback((shownByCaller) => ask(api, userPk, deviceCode, shownByCaller), [api, userPk, deviceCode]),
  );
  const text = useEntitlementText(answer);
  const refusal = answer === null ? null : refusalOf(answer, epochNow());
  const isMember = answer?.reason === 'member';
  const offer = useOffer();
  if (offer === 'open') return <EmptyState title={prompt.title} text={plans.open} />;
  const close = () => {
    setClosed(true);
    // what the dialog ended with may have changed the answer
    reload();
  };
  return (
    <EmptyState title={prompt.title} text={isFailed && answer === null ? plans.failed : text}>
      {offer === 'sold' && (
        <Button as={Link} to={isMember ? '/subscriptions' : '/becomeMember'}>
          {isMember ? plans.toRecords : prompt.toPlans}
        </Button>
      )}
      <Button variant="default" onClick={reload}>
        {prompt.again}
      </Button>
      {offer !== null && refusal !== null && isMembershipRefusal(refusal) && !isClosed && (
        <MembershipDialog about={refusal} from="/home" onClose={close} />
      )}
    </EmptyState>
  );
}

async function ask(
  api: ApiCall,
  accountPk: string,
  deviceCode: string,
  shownByCaller?: ShownByCaller,
): Promise<KnownStanding | null> {
  const answer = await api(
    'getEntitlement',
    { body: { deviceCode: deviceCode.slice(0, 100) } },
    shownByCaller,
  );
  if (!answer.ok) return null;
  return { accountPk, deviceCode, askedAt: epochNow(), ...readStanding(answer.value) };
}
