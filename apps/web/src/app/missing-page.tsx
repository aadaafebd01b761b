import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type MissingReason, whyMissing } from '../runtime/offline/missing-part.ts';
import { usePhrases } from '../runtime/use-runtime.ts';
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
  const again = () => void navigate(location, { replace: true });
  return (
    <EmptyState title={missing.title} text={isOutdated ? missing.outdated : missing.unreachable}>
      <Button onClick={isOutdated ? () => window.location.reload() : again}>
        {isOutdated ? crash.reload : notLoaded.tryAgain}
      </Button>
    </EmptyState>
  );
}
