import type { IdentityProviderName, LinkedIdentity, SignInMethod } from '@kinora/contract/http';
import { lazy, Suspense, useState } from 'react';
import { useFormat } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';

const UnlinkDialog = lazy(async () => ({ default: (await import('./unlink-dialog.tsx')).UnlinkDialog }));

interface LinkedListProps {
  readonly linked: readonly LinkedIdentity[];
  readonly method: SignInMethod;
  readonly onUnlinked: () => void;
}

/** The accounts elsewhere that sign in to this one. The last method of sign-in cannot be removed. */
export function LinkedList({ linked, method, onUnlinked }: LinkedListProps) {
  const { profile: words } = useWords('account');
  const format = useFormat();
  const [leaving, setLeaving] = useState<IdentityProviderName | null>(null);
  if (linked.length === 0) return null;
  const hasOtherMethod = ({ provider }: LinkedIdentity) =>
    method === 'Email' || linked.some((other) => other.provider !== provider);
  return (
    <>
      <Stack as="ul" gap={8}>
        {linked.map((identity) => (
          <Row
            as="li"
            gap={12}
            justify="between"
            surface="tile"
            size="md"
            key={`${identity.provider} ${identity.linkedAt}`}
          >
            <Stack as="span" gap={2}>
              {identity.email === '' ? identity.provider : `${identity.provider} · ${identity.email}`}
              <small>{words.linkedSince(format.date(Date.parse(identity.linkedAt)))}</small>
            </Stack>
            {hasOtherMethod(identity) && (
              <Button
                variant="subtle"
                aria-label={words.unlinkOf(identity.provider)}
                onClick={() => setLeaving(identity.provider)}
              >
                {words.unlink}
              </Button>
            )}
          </Row>
        ))}
      </Stack>
      <Suspense>
        {leaving !== null && (
          <UnlinkDialog
            provider={leaving}
            method={method}
            onUnlinked={onUnlinked}
            onClose={() => setLeaving(null)}
          />
        )}
      </Suspense>
    </>
  );
}
