import type { User } from '@kinora/contract/http';
import { lazy, Suspense, useState } from 'react';
import { useOffer } from '../../../runtime/use-offer.ts';
import { useApi, useUser, useWords } from '../../../runtime/use-session.ts';
import { useFormat, useRuntime } from '../../../runtime/use-runtime.ts';
import { Button } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Avatar, avatarOf } from '../../../ui/avatar.tsx';

const EditDialog = lazy(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }));

interface PersonPanelProps {
  readonly user: User;
  readonly onChanged: () => void;
}

/** How a person appears, and the form to change it. */
export function PersonPanel({ user, onChanged }: PersonPanelProps) {
  const { profile: words, fields } = useWords('account');
  const [isEditing, setEditing] = useState(false);
  // where nothing is locked, free days are no news
  const showsMembership = useOffer() !== 'open' || user.membership.kind === 'member';
  const avatar = avatarOf(user.photo);
  const label = avatar === null ? words.defaultAvatar : words.avatars[avatar - 1];
  return (
    <Panel
      title={words.person}
      actions={
        <Button variant="default" onClick={() => setEditing(true)}>
          {words.edit}
        </Button>
      }
    >
      <Row gap={16} isOneLine>
        <Avatar avatar={avatar} size={72} label={label} />
        <Text size="xl" weight="bold" canBreak>
          {user.displayName}
        </Text>
      </Row>
      <ProposedName user={user} onTaken={onChanged} />
      <Facts>
        {user.email !== '' && (
          <>
            <dt>{fields.email}</dt>
            <dd>{user.email}</dd>
          </>
        )}
        <dt>{words.signInMethod}</dt>
        <dd>{words.methods[user.signInMethod]}</dd>
        {showsMembership && (
          <>
            <dt>{words.membership}</dt>
            <dd>
              <MembershipText {...user.membership} />
            </dd>
          </>
        )}
      </Facts>
      <Suspense>
        {isEditing && <EditDialog user={user} onChanged={onChanged} onClose={() => setEditing(false)} />}
      </Suspense>
    </Panel>
  );
}

interface ProposedNameProps {
  readonly user: User;
  readonly onTaken: () => void;
}

/** What Google or Apple calls the person, to be taken over by one press; nobody else has seen it. */
function ProposedName({ user, onTaken }: ProposedNameProps) {
  const { profile: words } = useWords('account');
  const { session } = useRuntime();
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const name = useUser()?.proposedName;
  if (name === undefined) return null;
  const take = async () => {
    setBusy(true);
    const taken = await api('changeDisplayName', { body: { name, pk: user.pk } });
    setBusy(false);
    if (!taken.ok) return;
    session.forgetProposal();
    onTaken();
  };
  return (
    <Stack gap={10} surface="outlined" size="md" role="status">
      <Text canBreak>{words.proposedName(name)}</Text>
      <Row gap={10}>
        <Button loading={isBusy} onClick={() => void take()}>
          {words.takeName}
        </Button>
        <Button variant="default" onClick={session.forgetProposal}>
          {words.keepName}
        </Button>
      </Row>
    </Stack>
  );
}

function MembershipText({ kind, until }: User['membership']) {
  const { profile: words } = useWords('account');
  const format = useFormat();
  const end = until === null ? '' : ` · ${words.until(format.date(Date.parse(until)))}`;
  return `${words.membershipKinds[kind]}${end}`;
}
