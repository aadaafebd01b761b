import { useEffect, useState } from 'react';
import { type MissingReason, whyMissing } from '../runtime/offline/missing-part.ts';
import { formatAddress } from '../runtime/router/address.ts';
import { useLocation, useNavigate } from '../runtime/router/use-router.ts';
import { usePhrases } from '../runtime/use-runtime.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** In place of a page whose files did not come: without network it is tried again here, after a deploy the page reloads. */
export function MissingPage() {
  const { missing, notLoaded, crash } = usePhrases().shell;
  const [reason, setReason] = useState<MissingReason | null>(null);
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => void whyMissing().then(setReason), []);
  if (reason === null) return null;
  const isOutdated = reason === 'page.outdated';
  const again = () => void navigate(formatAddress(location), { replace: true });
  return (
    <EmptyState title={missing.title} text={isOutdated ? missing.outdated : missing.unreachable}>
      <Button onClick={isOutdated ? () => window.location.reload() : again}>
        {isOutdated ? crash.reload : notLoaded.tryAgain}
      </Button>
    </EmptyState>
  );
}
