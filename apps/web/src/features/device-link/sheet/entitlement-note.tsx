import { useLocation, useNavigate } from '../../../runtime/router/use-router.ts';
import type { KnownStanding } from '../../../runtime/entitlement-answer.ts';
import { useEntitlementText } from '../../../runtime/use-entitlement-text.ts';
import { useOffer } from '../../../runtime/use-offer.ts';
import { useRuntime, useStored } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Text } from '../../../ui/layout/layout.tsx';

/** By what the connected device may be driven, and the link to it where it may not. */
export function EntitlementNote() {
  const { entitlement } = useRuntime();
  const answer = useStored(entitlement.store, (state) => state.answer);
  return answer === null ? null : <Standing answer={answer} />;
}

function Standing({ answer }: { readonly answer: KnownStanding }) {
  const { entitlement, deviceSheet } = useRuntime();
  const { standing: words } = useWords('membership');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const text = useEntitlementText(answer);
  const isSold = useOffer() === 'sold';
  const leave = (go: () => unknown) => () => {
    deviceSheet.setState(false, true);
    void go();
  };
  return (
    <>
      <Text tone="dim" size="sm">
        {text}
      </Text>
      <Row>
        {answer.device === 'unclaimed' && (
          <Button variant="default" onClick={leave(() => entitlement.prompt('registry.not-registered'))}>
            {words.register}
          </Button>
        )}
        {isSold && answer.reason !== 'device' && answer.reason !== 'member' && (
          <Button
            variant="default"
            onClick={leave(() => navigate('/becomeMember', { state: { from: pathname } }))}
          >
            {words.plans}
          </Button>
        )}
      </Row>
    </>
  );
}
