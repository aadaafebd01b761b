import type { PaymentSettings, Plan } from '@kinora/contract/http';
import { useCallback, useState } from 'react';
import { Link } from '../../runtime/router/link.tsx';
import { useNavigate } from '../../runtime/router/use-router.ts';
import type { ApiCall, ShownByCaller } from '../../runtime/api/api.ts';
import { returnRoute } from '../../runtime/session/return-route.ts';
import { useApi, useWords } from '../../runtime/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { OrderConfirmation } from './order-confirmation.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { firstPlan } from './plan-order.ts';
import { useLoaded } from '../../runtime/use-loaded.ts';

interface BecomeMemberProps {
  readonly userPk: string;
  /** the route that the person came from; null where it is not known */
  readonly from: string | null;
  /** the person came back from the provider without having approved */
  readonly hasDeclined: boolean;
}

interface Offer {
  readonly settings: PaymentSettings;
  readonly plans: readonly Plan[];
  readonly isRunning: boolean;
}

/** Choose a plan, check the order, go to the payment provider; or say why not. */
export function BecomeMember({ userPk, from, hasDeclined }: BecomeMemberProps) {
  const { plans: words } = useWords('membership');
  const api = useApi();
  const {
    value: offer,
    isFailed,
    reload,
  } = useLoaded(useCallback((shownByCaller) => loadOffer(api, userPk, shownByCaller), [api, userPk]));
  if (offer?.isRunning) return <AlreadyMember />;
  return (
    <>
      <PageTitle title={words.title} text={words.intro} />
      {isFailed ? (
        <Text tone="warn" role="alert">
          {words.failed}{' '}
          <Button variant="default" size="compact" onClick={reload}>
            {words.tryAgain}
          </Button>
        </Text>
      ) : offer === null ? (
        <Text tone="dim">{words.loading}</Text>
      ) : (
        <>
          {hasDeclined && (
            <Text tone="dim" role="status">
              {words.declined}
            </Text>
          )}
          <Order offer={offer} userPk={userPk} from={from} onPriceChanged={reload} />
        </>
      )}
    </>
  );
}

function AlreadyMember() {
  const { plans: words, prompt } = useWords('membership');
  return (
    <EmptyState title={prompt.title} text={words.running}>
      <Button as={Link} to="/videoPlay">
        {words.toPlayer}
      </Button>
      <Button variant="default" as={Link} to="/subscriptions">
        {words.toRecords}
      </Button>
    </EmptyState>
  );
}

async function loadOffer(api: ApiCall, userPk: string, shownByCaller?: ShownByCaller): Promise<Offer | null> {
  const searchParam = { seal: 'N' as const, userPk };
  const [settings, running] = await Promise.all([
    api('getPaymentSettings', {}, shownByCaller),
    api('listSubscriptions', { body: { pageSize: 10, searchParam } }, shownByCaller),
  ]);
  if (!settings.ok || !running.ok) return null;
  const plans = await api('getPlanList', { params: { productId: settings.value.productId } }, shownByCaller);
  if (!plans.ok) return null;
  return { settings: settings.value, plans: plans.value, isRunning: running.value.totalRow > 0 };
}

function Order({
  offer,
  userPk,
  from,
  onPriceChanged,
}: { readonly offer: Offer; readonly onPriceChanged: () => void } & Pick<
  BecomeMemberProps,
  'userPk' | 'from'
>) {
  const { plans: words } = useWords('membership');
  const navigate = useNavigate();
  const { plans, settings } = offer;
  const [planId, setPlanId] = useState(() => firstPlan(plans)?.id);
  // as it was read last: its price may be another one by now
  const plan = plans.find(({ id }) => id === planId) ?? firstPlan(plans);
  const [isConfirming, setConfirming] = useState(false);
  const [comesBack, setComesBack] = useState(false);
  const [isDeclining, setDeclining] = useState(false);
  if (plan === null) return <Text tone="dim">{words.none}</Text>;
  const comesFrom = returnRoute(from);
  if (isConfirming) {
    return (
      <OrderConfirmation
        plan={plan}
        settings={settings}
        from={comesFrom}
        onBack={() => {
          setConfirming(false);
          setComesBack(true);
        }}
        onPriceChanged={onPriceChanged}
      />
    );
  }
  return (
    <>
      <PlanChoice
        plans={plans}
        chosen={plan}
        settings={settings}
        comesBack={comesBack}
        onChoose={({ id }) => setPlanId(id)}
        onGoOn={() => setConfirming(true)}
        onDecline={() => setDeclining(true)}
      />
      {isDeclining && (
        <DeclineDialog
          userPk={userPk}
          onDeclined={() => void navigate(comesFrom)}
          onClose={() => setDeclining(false)}
        />
      )}
    </>
  );
}
