import { avatarNumbers } from '@kinora/contract';
import { Button } from '../../ui/button.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Chapter, Reading } from '../../ui/reading.tsx';
import type { GalleryWords } from '../gallery-words.ts';

export function States({ words: { all, account } }: { readonly words: GalleryWords }) {
  const { shell } = all;
  return (
    <Stack gap={12}>
      <EmptyState title={shell.notFound.title} text={shell.notFound.text}>
        <Button>{shell.notFound.back}</Button>
      </EmptyState>
      <LoadFailure words={shell.notLoaded} onTryAgain={() => undefined} />
      <Row>
        {[null, ...avatarNumbers].map((avatar) => (
          <Avatar key={avatar} avatar={avatar} size={40} label={account.profile.avatar} />
        ))}
      </Row>
      <Reading title={account.login.title} intro={account.login.intro}>
        <Chapter
          title={account.login.tryTitle}
          paragraphs={[account.login.browser]}
          points={Object.values(all.device.axes)}
          isNumbered
        />
      </Reading>
    </Stack>
  );
}
