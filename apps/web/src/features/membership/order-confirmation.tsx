import type { PaymentSettings, Plan } from '@kinora/contract/http';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from '../../runtime/router/link.tsx';
import { useFormat, usePhrases } from '../../runtime/use-runtime.ts';
import { useApi, useWords } from '../../runtime/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { describePaymentProblem } from './describe-problem.ts';
import classes from './membership.module.css';
import { keepOrder } from './order-memory.ts';

interface OrderConfirmationProps {
  readonly plan: Plan;
  readonly settings: PaymentSettings;
  /** the route that the buyer was on before */
  readonly from: string;
  readonly onBack: () => void;
  /** the plan costs something else by now, and nothing was ordered */
  readonly onPriceChanged: () => void;
}

/** The final confirmation screen (最終確認画面): everything that the order is, above the button that makes it. */
export function OrderConfirmation({ plan, settings, from, onBack, onPriceChanged }: OrderConfirmationProps) {
  const { confirmation: words } = useWords('membership');
  const { isBusy, problem, order } = useOrder(plan, from, onPriceChanged);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // a separate screen: read from its beginning
    window.scrollTo(0, 0);
    panel.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={panel} tabIndex={-1} className={classes.narrow}>
      <Panel title={words.title} hint={words.intro}>
        <OrderFacts plan={plan} settings={settings} />
        <Text tone="dim">{words.leaving}</Text>
        {problem !== null && (
          <Text tone="warn" role="alert">
            {problem}
          </Text>
        )}
        <Row gap={10} grow="narrow">
          <Button size="lg" isWrapped loading={isBusy} onClick={() => void order()}>
            {words.pay[settings.isSandbox ? 'sandbox' : settings.provider] ?? words.payOther}
          </Button>
          <Button variant="default" size="lg" disabled={isBusy} onClick={onBack}>
            {words.back}
          </Button>
        </Row>
      </Panel>
    </div>
  );
}

/** Has the server create the subscription, then goes to the page on which the buyer approves it. */
function useOrder(plan: Plan, from: string, onPriceChanged: () => void) {
  const phrases = usePhrases();
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const order = async () => {
    setBusy(true);
    setProblem(null);
    const { id: planId, fixedPrice, currencyCode } = plan;
    const body = { planId, price: { fixedPrice, currencyCode } };
    const begun = await api('beginMembership', { body }, 'caller-reports');
    if (!begun.ok) {
      setBusy(false);
      if (begun.error.code === 'membership.price-changed') onPriceChanged();
      setProblem(describePaymentProblem(phrases, begun.error));
      return;
    }
    keepOrder({ planId: plan.id, id: begun.value.id, from });
    // the button stays busy: the browser is loading another page
    window.location.assign(begun.value.approvalUrl);
  };
  return { isBusy, problem, order };
}

function OrderFacts({ plan, settings }: Pick<OrderConfirmationProps, 'plan' | 'settings'>) {
  const { confirmation: words, plans, trade } = useWords('membership');
  const { entries } = usePhrases().shellMenu;
  const { money } = useFormat();
  const { intervalUnit, currencyCode } = plan;
  const provider = settings.isSandbox ? 'sandbox' : settings.provider;
  return (
    <Facts isRuled>
      <Fact name={words.content}>{words.contentText(plans.names[intervalUnit])}</Fact>
      <Fact name={words.quantity}>{words.period[intervalUnit]}</Fact>
      <Fact name={words.price}>
        <strong>{words.total[intervalUnit](money(plan.fixedPrice, currencyCode))}</strong>
        <small>{words.currency(currencyCode)}</small>
      </Fact>
      <Fact name={words.payment}>
        {words.paymentText[intervalUnit](words.providers[provider] ?? settings.provider)}
      </Fact>
      <Fact name={words.delivery}>{words.deliveryText}</Fact>
      <Fact name={words.ending}>{words.endingText}</Fact>
      <Fact name={words.seller}>
        {settings.company !== null && <span>{settings.company.seller}</span>}
        <Row as="span" gap={20}>
          <Text as={Link} tone="accent" isTarget to="/tradeNotice" target="_blank">
            {trade.title}
          </Text>
          <Text as={Link} tone="accent" isTarget to="/terms" target="_blank">
            {entries.terms}
          </Text>
        </Row>
      </Fact>
    </Facts>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
