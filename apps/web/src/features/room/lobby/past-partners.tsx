import type { PastPartner } from '@kinora/contract/http';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { ApiCall, ShownByCaller } from '../../../runtime/api/api.ts';
import { useLoaded } from '../../../runtime/use-loaded.ts';
import { useFormat } from '../../../runtime/use-runtime.ts';
import { useApi, useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';

const BlockDialog = lazy(async () => ({ default: (await import('../block-dialog.tsx')).BlockDialog }));

interface PastPartnersProps {
  readonly onBlocked: () => void;
}

/** Whom one met and may still block or report, also where the other one parted the two; nothing where nobody is. */
export function PastPartners({ onBlocked }: PastPartnersProps) {
  const words = useWords('room').met;
  const api = useApi();
  const { value: partners, reload } = useLoaded(
    useCallback((shownByCaller) => loadPartners(api, shownByCaller), [api]),
  );
  const [chosen, setChosen] = useState<PastPartner | null>(null);
  const blocked = () => {
    reload();
    onBlocked();
  };
  if (partners === null || partners.length === 0) return null;
  return (
    <Panel title={words.title} hint={words.text}>
      <Stack as="ul" gap={8}>
        {partners.map((partner) => (
          <Met key={partner.partnerKey} partner={partner} onChoose={() => setChosen(partner)} />
        ))}
      </Stack>
      {chosen !== null && (
        <Suspense>
          <BlockDialog
            code={chosen.code}
            partnerKey={chosen.partnerKey}
            isGone={false}
            onBlocked={blocked}
            onClose={() => setChosen(null)}
          />
        </Suspense>
      )}
    </Panel>
  );
}

interface MetProps {
  readonly partner: PastPartner;
  readonly onChoose: () => void;
}

function Met({ partner: { roomName, partnerName, partnerSeat, metAt }, onChoose }: MetProps) {
  const { lobby, met: words } = useWords('room');
  const format = useFormat();
  const at = Date.parse(metAt);
  const seat = words.whom(lobby.roles[partnerSeat].name, roomName);
  const whom = partnerName === '' ? seat : `${partnerName} · ${seat}`;
  return (
    <Row as="li" gap={14} grow="first" surface="tile" size="md">
      <Text as="span" canBreak>
        {whom}
      </Text>
      <Text as="span" tone="dim" size="md">{`${format.date(at)} ${format.time(at)}`}</Text>
      <Button variant="default" aria-label={words.blockWhom(whom)} onClick={onChoose}>
        {words.block}
      </Button>
    </Row>
  );
}

async function loadPartners(
  api: ApiCall,
  shownByCaller?: ShownByCaller,
): Promise<readonly PastPartner[] | null> {
  const answer = await api('listMeetings', {}, shownByCaller);
  return answer.ok ? answer.value : null;
}
