import { NoticesPanel } from '../../features/account/notices/notices-panel.tsx';
import { DataPanel } from '../../features/account/profile/data-panel.tsx';
import { EmailPanel } from '../../features/account/profile/email-panel.tsx';
import { LinkPanel } from '../../features/account/profile/link-panel.tsx';
import { PasswordPanel } from '../../features/account/profile/password-panel.tsx';
import { PersonPanel } from '../../features/account/profile/person-panel.tsx';
import { SessionsPanel } from '../../features/account/profile/sessions-panel.tsx';
import { useProfileUser } from '../../features/account/profile/use-profile-user.ts';
import { OwnDevicesPanel } from '../../features/membership/own-devices-panel.tsx';
import { usePhrases } from '../../runtime/use-runtime.ts';
import { useWords } from '../../runtime/use-session.ts';
import { Columns } from '../../ui/layout/columns.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

async function forgetLibrary(owner: string): Promise<void> {
  const { forgetLibraryOf } = await import('../../features/player/library/forget-library.ts');
  await forgetLibraryOf(owner);
}

/** Who the person is, how it signs in, and what belongs to it. */
export function MyProfilePage() {
  const { profile: words } = useWords('account');
  const { notLoaded } = usePhrases().shell;
  const { value: user, isFailed, reload } = useProfileUser();
  const hasPassword = user?.signInMethod === 'Email';
  return (
    <Page width={1100}>
      <PageTitle title={words.title} text={words.intro} />
      {user === null && isFailed && <LoadFailure words={notLoaded} onTryAgain={reload} />}
      {user !== null && (
        <Columns gap={14} min={340} align="start">
          <Stack gap={14}>
            <NoticesPanel />
            <PersonPanel user={user} onChanged={reload} />
            <OwnDevicesPanel />
            <SessionsPanel />
            <DataPanel user={user} onDeleted={() => void forgetLibrary(user.pk)} />
          </Stack>
          <Stack gap={14}>
            {hasPassword && <PasswordPanel id={user.pk} />}
            {hasPassword && <EmailPanel id={user.pk} email={user.email} onChanged={reload} />}
            <LinkPanel method={user.signInMethod} onChanged={reload} />
          </Stack>
        </Columns>
      )}
    </Page>
  );
}
