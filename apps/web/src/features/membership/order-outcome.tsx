import { useEffect, useState } from 'react';
import { Link } from '../../runtime/router/link.tsx';
import { pageClock } from '../../runtime/page-clock.ts';
import { returnRoute } from '../../runtime/session/return-route.ts';
import { useFormat, usePhrases, useRuntime } from '../../runtime/use-runtime.ts';
import { useApi, useWords } from '../../runtime/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { describePaymentProblem } from './describe-problem.ts';
import { forgetOrder, recallOrder } from './order-memory.ts';
import { type Outcome, settleOrder } from './settle-order.ts';

interface OrderOutcomeProps {
  /** the provider's id of what was approved */
  readonly id: string;
  readonly userPk: string;
  readonly onBack: () => void;
}

/** What became of an order that was approved at the provider. */
export function OrderOutcome({ id, userPk, onBack }: OrderOutcomeProps) {
  const { outcome: words } = useWords('membership');
  const phrases = usePhrases();
  const format = useFormat();
  const [order] = useState(() => recallOrder(id));
  const { progress, lookAgain } = useOutcome(id, userPk, order);
  if (progress === 'saving' || progress === 'waiting') {
    return <EmptyState title={words.saving} text={progress === 'waiting' ? words.processing : ''} />;
  }
  if (progress.kind === 'member') {
    const { endDate } = progress.record;
    const text = endDate === null ? words.successOpen : words.successText(format.date(Date.parse(endDate)));
    return (
      <EmptyState title={words.successTitle} text={text}>
        <Button as={Link} to={returnRoute(order?.from ?? null)} replace>
          {words.goOn}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={words.failedTitle} text={describePaymentProblem(phrases, progress.problem)}>
      <Button onClick={lookAgain}>{words.lookAgain}</Button>
      <Button variant="default" onClick={onBack}>
        {words.toPlans}
      </Button>
    </EmptyState>
  );
}

function useOutcome(id: string, userPk: string, order: ReturnType<typeof recallOrder>) {
  const { entitlement } = useRuntime();
  const api = useApi();
  const [turn, setTurn] = useState(0);
  const [progress, setProgress] = useState<Outcome | 'saving' | 'waiting'>('saving');
  useEffect(() => {
    let isShown = true;
    const onWaiting = () => isShown && setProgress('waiting');
    void settleOrder({ api, clock: pageClock, userPk, id, order, onWaiting }).then((outcome) => {
      if (outcome.kind === 'member') {
        forgetOrder();
        void entitlement.refresh();
        // the reply to the question that a person who declines gets, with a reason
        void api('saveMembershipChoice', { body: { pk: userPk, choice: 'Y' } });
      }
      if (isShown) setProgress(outcome);
    });
    return () => {
      isShown = false;
    };
  }, [api, entitlement, id, userPk, order, turn]);
  const lookAgain = () => {
    setProgress('saving');
    setTurn(turn + 1);
  };
  return { progress, lookAgain };
}
