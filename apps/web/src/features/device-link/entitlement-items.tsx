import { Menu } from '@mantine/core';
import { useLocation, useNavigate } from 'react-router';
import type { KnownStanding } from '../../runtime/entitlement-answer.ts';
import { useOffer } from '../../runtime/use-offer.ts';
import { useRuntime, useStored } from '../../runtime/use-runtime.ts';
import { useEntitlementText } from '../../runtime/use-entitlement-text.ts';
import { useWords } from '../../runtime/use-session.ts';
import classes from './device-menu.module.css';

/** By what the connected device may be driven, and the link to it where it may not. */
export function EntitlementItems() {
  const { entitlement } = useRuntime();
  const answer = useStored(entitlement.store, (state) => state.answer);
  return answer === null ? null : <Standing answer={answer} />;
}

function Standing({ answer }: { readonly answer: KnownStanding }) {
  const { entitlement } = useRuntime();
  const { standing: words } = useWords('membership');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const text = useEntitlementText(answer);
  const isSold = useOffer() === 'sold';
  return (
    <>
      <p className={classes.hint}>{text}</p>
      {answer.device === 'unclaimed' && (
        <Menu.Item onClick={() => entitlement.prompt('registry.not-registered')}>{words.register}</Menu.Item>
      )}
      {isSold && answer.reason !== 'device' && answer.reason !== 'member' && (
        <Menu.Item onClick={() => void navigate('/becomeMember', { state: { from: pathname } })}>
          {words.plans}
        </Menu.Item>
      )}
      <Menu.Divider />
    </>
  );
}
