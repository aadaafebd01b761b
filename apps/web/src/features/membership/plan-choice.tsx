import type { PaymentSettings, Plan } from '@kinora/contract/http';
import { useEffect, useRef } from 'react';
import { useFormat } from '../../runtime/use-runtime.ts';
import { useWords } from '../../runtime/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Columns } from '../../ui/layout/columns.tsx';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Radio, RadioGroup } from '../../ui/radio.tsx';
import classes from './membership.module.css';
import { intervalsOf, plansOf } from './plan-order.ts';

interface PlanChoiceProps {
  readonly plans: readonly Plan[];
  readonly chosen: Plan;
  readonly settings: PaymentSettings;
  /** from the confirmation: the focus goes back to where it was */
  readonly comesBack: boolean;
  readonly onChoose: (plan: Plan) => void;
  readonly onGoOn: () => void;
  readonly onDecline: () => void;
}

/** Which plan, what it costs, how it renews and how it ends. Nothing is paid here. */
export function PlanChoice(props: PlanChoiceProps) {
  const { plans, chosen, settings, comesBack, onChoose, onGoOn, onDecline } = props;
  const { plans: words } = useWords('membership');
  const { intervalUnit } = chosen;
  const goOn = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (comesBack) goOn.current?.focus();
  }, [comesBack]);
  return (
    <Columns gap={14} min={340} align="start">
      <Panel title={words.choose}>
        <Intervals plans={plans} chosen={chosen} onChoose={onChoose} />
        <RadioGroup legend={words.choose} isLegendHidden>
          {plansOf(plans, intervalUnit).map((plan) => (
            <Radio
              key={plan.id}
              look="tile"
              className={classes.plan}
              name="plan"
              checked={plan.id === chosen.id}
              onChoose={() => onChoose(plan)}
            >
              <PlanText plan={plan} />
            </Radio>
          ))}
        </RadioGroup>
      </Panel>
      <Panel title={words.facts}>
        {settings.isSandbox && (
          <Text surface="dashed" tone="warn" size="md">
            {words.sandbox}
          </Text>
        )}
        <ul>
          <li>{words.renewal[intervalUnit]}</li>
          <li>{words.cancellation}</li>
          <li>{words.notYet}</li>
        </ul>
        <Row gap={10} grow="narrow">
          <Button ref={goOn} size="lg" onClick={onGoOn}>
            {words.toConfirmation}
          </Button>
          <Button variant="default" onClick={onDecline}>
            {words.decline}
          </Button>
        </Row>
      </Panel>
    </Columns>
  );
}

function PlanText({ plan }: { readonly plan: Plan }) {
  const { plans: words } = useWords('membership');
  const { money } = useFormat();
  const { intervalUnit, name, fixedPrice, currencyCode, description } = plan;
  return (
    <>
      <span>{words.names[intervalUnit]}</span>
      {name !== '' && (
        <Text as="span" tone="dim" size="md">
          {name}
        </Text>
      )}
      <Text as="span" size="xxl" weight="bold">
        {words.every[intervalUnit](money(fixedPrice, currencyCode))}
      </Text>
      {description !== '' && (
        <Text as="span" tone="dim" size="md">
          {description}
        </Text>
      )}
    </>
  );
}

function Intervals({ plans, chosen, onChoose }: Pick<PlanChoiceProps, 'plans' | 'chosen' | 'onChoose'>) {
  const { plans: words } = useWords('membership');
  const units = intervalsOf(plans);
  if (units.length < 2) return null;
  return (
    <RadioGroup legend={words.interval} isLegendHidden isSegmented>
      {units.map((unit) => (
        <Radio
          key={unit}
          look="segment"
          name="interval"
          checked={unit === chosen.intervalUnit}
          onChoose={() => {
            const [first] = plansOf(plans, unit);
            if (first !== undefined) onChoose(first);
          }}
        >
          {words.intervals[unit]}
        </Radio>
      ))}
    </RadioGroup>
  );
}
