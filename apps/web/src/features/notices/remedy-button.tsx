import type { Remedy } from '@kinora/contract';
import { Button } from '@mantine/core';
import { useLocation, useNavigate } from 'react-router';
import { useConnect } from '../../runtime/device/use-connect.ts';
import { usePhrases, useRuntime } from '../../runtime/use-runtime.ts';

interface RemedyButtonProps {
  readonly remedy: Remedy;
  readonly onPressed: () => void;
}

/** What one press does about the error of a notice (rule SH-46). */
export function RemedyButton({ remedy, onPressed }: RemedyButtonProps) {
  const { remedies } = usePhrases().shell.notices;
  const { session } = useRuntime();
  const { connect } = useConnect();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const run: Readonly<Record<Remedy, () => unknown>> = {
    connect,
    'sign-in': () => {
      session.rememberRoute(`${pathname}${search}`);
      return navigate('/login');
    },
    membership: () => navigate('/becomeMember', { state: { from: pathname } }),
    records: () => navigate('/subscriptions'),
    reload: () => window.location.reload(),
  };
  return (
    <Button
      variant="default"
      size="xs"
      onClick={() => {
        run[remedy]();
        onPressed();
      }}
    >
      {remedies[remedy]}
    </Button>
  );
}
