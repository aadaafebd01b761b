import { useFormat, usePhrases, useRuntime, useStored } from '../../../runtime/use-runtime.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import fieldClasses from '../controls/panel-fields.module.css';
import { DrawerSection } from '../controls/player-drawer.tsx';
import { PlayerButton } from '../controls/player-button.tsx';
import { closeIcon } from '../player-icons.tsx';
import { usePlayer } from '../use-player.ts';
import classes from './library-list.module.css';
import type { RecentVideo } from './recent-videos.ts';

/** Rules LB-20 to LB-23: what this account opened in this browser before. */
export function RecentSection() {
  const words = usePhrases().library.recent;
  const { preferences, notices } = useRuntime();
  const { library, memories } = usePlayer();
  const recents = useStored(library.store, (state) => state.recents);
  const keeps = useStored(preferences, (state) => state.keepsRecents);

  async function forget(): Promise<void> {
    await Promise.all([library.clearRecents(), memories.clear()]);
    notices.show({ key: 'library.forgotten', text: words.forgotten, tone: 'info' });
  }

  return (
    <DrawerSection title={words.title}>
      {recents.length === 0 && <p className={fieldClasses.hint}>{words.empty}</p>}
      <ul className={classes.list}>
        {recents.map((recent) => (
          <RecentRow key={recent.key} recent={recent} />
        ))}
      </ul>
      <Toggle
        label={words.keep}
        checked={keeps}
        onChange={(keepsRecents) => {
          preferences.setState({ keepsRecents });
          if (!keepsRecents) void library.clearRecents();
        }}
      />
      <p className={fieldClasses.hint}>{words.keepHint}</p>
      <div className={fieldClasses.row}>
        <PlayerButton onClick={() => void forget()}>{words.forget}</PlayerButton>
      </div>
    </DrawerSection>
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
        <span className={classes.facts}>
          <span>{format.date(openedAt)}</span>
          {others.length > 0 && <span>{words.scripts(others.length)}</span>}
        </span>
      </PlainButton>
      <IconButton label={words.remove(name)} onClick={() => void library.removeRecent(recent)}>
        {closeIcon}
      </IconButton>
    </li>
  );
}
