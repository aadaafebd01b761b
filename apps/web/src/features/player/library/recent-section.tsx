import { useFormat, usePhrases, useRuntime, useStored } from '../../../runtime/use-runtime.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { Hint } from '../controls/hint.tsx';
import { PlayerButton } from '../controls/player-button.tsx';
import { closeIcon } from '../player-icons.tsx';
import { usePlayer } from '../use-player.ts';
import classes from './library-list.module.css';
import type { RecentVideo } from './recent-videos.ts';

/** Rules LB-20 to LB-23: what this account opened in this browser before. */
export function RecentSection() {
  const words = usePhrases().library.recent;
  const { preferences, notices } = useRuntime();
  const { library, memories, fileAnswers } = usePlayer();
  const recents = useStored(library.store, (state) => state.recents);
  const keeps = useStored(preferences, (state) => state.keepsRecents);

  async function forget(): Promise<void> {
    fileAnswers.setState({}, true);
    await Promise.all([library.clearRecents(), memories.clear()]);
    notices.show({ key: 'library.forgotten', text: words.forgotten, tone: 'info' });
  }

  return (
    <Section title={words.title}>
      {recents.length === 0 && <Hint>{words.empty}</Hint>}
      <Stack as="ul" gap={4}>
        {recents.map((recent) => (
          <RecentRow key={recent.key} recent={recent} />
        ))}
      </Stack>
      <Toggle
        label={words.keep}
        checked={keeps}
        onChange={(keepsRecents) => {
          preferences.setState({ keepsRecents });
          if (!keepsRecents) void library.clearRecents();
        }}
      />
      <Hint>{words.keepHint}</Hint>
      <Row size="md">
        <PlayerButton onClick={() => void forget()}>{words.forget}</PlayerButton>
      </Row>
    </Section>
  );
}

function RecentRow({ recent }: { readonly recent: RecentVideo }) {
  const words = usePhrases().library.recent;
  const format = useFormat();
  const { library } = usePlayer();
  const { name, openedAt, others } = recent;
  return (
    <li className={classes.row}>
      <PlainButton
        className={classes.open}
        aria-label={words.open(name)}
        onClick={() => void library.openRecent(recent)}
      >
        <bdi className={classes.name}>{name}</bdi>
        <Row as="span" gap={10} tone="dim" size="xs">
          <span>{format.date(openedAt)}</span>
          {others.length > 0 && <span>{words.scripts(others.length)}</span>}
        </Row>
      </PlainButton>
      <IconButton label={words.remove(name)} onClick={() => void library.removeRecent(recent)}>
        {closeIcon}
      </IconButton>
    </li>
  );
}
