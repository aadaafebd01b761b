import type { PaymentSettings, Plan } from '@kinora/contract/http';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useFormat } from '../../runtime/use-runtime.ts';
import { useWords } from '../../runtime/use-session.ts';
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
  const { money } = useFormat();
  const { intervalUnit } = chosen;
  const goOn = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (comesBack) goOn.current?.focus();
  }, [comesBack]);
  return (
    <div className={classes.columns}>
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
              <span className={classes.planName}>{words.names[intervalUnit]}</span>
              {plan.name !== '' && <span className={classes.about}>{plan.name}</span>}
              <span className={classes.price}>
                {words.every[intervalUnit](money(plan.fixedPrice, plan.currencyCode))}
              </span>
              {plan.description !== '' && <span className={classes.about}>{plan.description}</span>}
            </Radio>
          ))}
        </RadioGroup>
      </Panel>
      <Panel title={words.facts}>
        {settings.isSandbox && <p className={classes.sandbox}>{words.sandbox}</p>}
        <ul className={classes.facts}>
          <li>{words.renewal[intervalUnit]}</li>
          <li>{words.cancellation}</li>
          <li>{words.notYet}</li>
        </ul>
        <div className={classes.actions}>
          <Button ref={goOn} size="md" onClick={onGoOn}>
            {words.toConfirmation}
          </Button>
          <Button variant="subtle" color="gray" onClick={onDecline}>
            {words.decline}
          </Button>
        </div>
      </Panel>
    </div>
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
