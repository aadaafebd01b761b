import type { PaymentSettings, Plan } from '@kinora/contract/http';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useFormat } from '../../runtime/use-runtime.ts';
import { useMembershipPhrases } from '../../runtime/use-session.ts';
import { Panel } from '../../ui/panel.tsx';
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
  const { plans: words } = useMembershipPhrases();
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
        <fieldset className={classes.plans}>
          <legend className={classes.hidden}>{words.choose}</legend>
          {plansOf(plans, intervalUnit).map((plan) => (
            <label key={plan.id} className={classes.plan}>
              <input
                type="radio"
                name="plan"
                checked={plan.id === chosen.id}
                onChange={() => onChoose(plan)}
              />
              <span className={classes.planName}>{words.names[intervalUnit]}</span>
              {plan.name !== '' && <span className={classes.about}>{plan.name}</span>}
              <span className={classes.price}>
                {words.every[intervalUnit](money(plan.fixedPrice, plan.currencyCode))}
              </span>
              {plan.description !== '' && <span className={classes.about}>{plan.description}</span>}
            </label>
          ))}
        </fieldset>
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
  const { plans: words } = useMembershipPhrases();
  const units = intervalsOf(plans);
  if (units.length < 2) return null;
  return (
    <fieldset className={classes.intervals}>
      <legend className={classes.hidden}>{words.interval}</legend>
      {units.map((unit) => (
        <label key={unit} className={classes.interval}>
          <input
            type="radio"
            name="interval"
            checked={unit === chosen.intervalUnit}
            onChange={() => {
              const [first] = plansOf(plans, unit);
              if (first !== undefined) onChoose(first);
            }}
          />
          {words.intervals[unit]}
        </label>
      ))}
    </fieldset>
  );
}
