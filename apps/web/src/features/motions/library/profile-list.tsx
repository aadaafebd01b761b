import { useState } from 'react';
import { Link } from '../../../runtime/router/link.tsx';
import { useUser, useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { ImportButton } from '../import-button.tsx';
import { PlusIcon } from '../studio/motion-icons.tsx';
import { useLibrary, useMotions } from '../studio/motions-context.ts';
import classes from './profile-list.module.css';
import { ProfileRow } from './profile-row.tsx';
import { searchProfiles } from './search-profiles.ts';
import { useNewProfile } from './use-new-profile.ts';

/** The person's profiles: found by name, made, read from a file, chosen. */
export function ProfileList() {
  const words = useWords('motions').list;
  const { library, mayEdit } = useMotions();
  const profiles = useLibrary((state) => state.profiles);
  const [search, setSearch] = useState('');
  const shown = searchProfiles(profiles, search);
  return (
    <Panel
      title={words.title}
      actions={
        <Text as="span" tone="dim" size="xs">
          {words.count(shown.length, profiles.length)}
        </Text>
      }
    >
      <Row gap={6}>
        <NewButton />
        <ImportButton word={words.import} mayOpen={mayEdit} onRead={library.create} />
      </Row>
      <TextInput
        type="search"
        label={words.search}
        placeholder={words.search}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Rows shown={shown.map(({ pk }) => pk)} />
      <Place />
    </Panel>
  );
}

/** Where the profiles are, for a person without an account. */
function Place() {
  const words = useWords('motions').list;
  if (useUser() !== null) return null;
  return (
    <Text tone="dim" size="xs">
      {words.inBrowser}{' '}
      <Text as={Link} to="/login" tone="accent">
        {words.logIn}
      </Text>
    </Text>
  );
}

function Rows({ shown }: { readonly shown: readonly string[] }) {
  const words = useWords('motions').list;
  const { library } = useMotions();
  const status = useLibrary((state) => state.status);
  const isEmpty = useLibrary((state) => state.profiles.length === 0);
  const isMissing = useLibrary(({ profiles, drafts }) => profiles.every(({ pk }) => drafts.has(pk)));
  if (status === 'failed' && isMissing) {
    return (
      <Stack gap={8} align="start" size="md" role="alert">
        <p>{words.failed}</p>
        <Button variant="default" onClick={() => void library.load()}>
          {words.retry}
        </Button>
      </Stack>
    );
  }
  if (shown.length === 0) {
    const empty = isEmpty ? words.none : words.noneFound;
    return (
      <Text tone="dim" size="md" role="status">
        {status === 'loading' && isEmpty ? words.loading : empty}
      </Text>
    );
  }
  return (
    <ul className={classes.rows}>
      {shown.map((pk) => (
        <ProfileRow key={pk} pk={pk} />
      ))}
    </ul>
  );
}

function NewButton() {
  const words = useWords('motions').list;
  const make = useNewProfile();
  return (
    <Button size="xs" variant="default" leftSection={<PlusIcon />} onClick={make}>
      {words.new}
    </Button>
  );
}
