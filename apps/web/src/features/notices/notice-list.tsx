import { remediesOf } from '@kinora/contract';
import type { NoticeAct } from '../../runtime/notices/notices.ts';
import { useRemedies } from '../../runtime/notices/use-remedies.ts';
import { usePhrases, useRuntime, useStored } from '../../runtime/use-runtime.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import classes from './notice-list.module.css';
import { RemedyButton } from './remedy-button.tsx';

/** Messages that pass: at the lower left, as far from Stop as the page goes; below the header on a narrow screen. */
export function NoticeList() {
  const { notices } = useRuntime();
  const words = usePhrases().shell.notices;
  const shown = useStored(notices.store, (list) => list);
  return (
    <div className={classes.root} role="status" aria-label={words.label}>
      {shown.map(({ id, key, text, tone, code = key, act }) => (
        <div key={id} className={classes.notice} data-tone={tone}>
          <span className={classes.text}>{text}</span>
          <Remedied code={code} act={act} onPressed={() => notices.dismiss(id)} />
          <IconButton size={28} label={words.dismiss} onClick={() => notices.dismiss(id)}>
            <CloseIcon />
          </IconButton>
        </div>
      ))}
    </div>
  );
}

interface RemediedProps {
  readonly code: string;
  readonly act: NoticeAct | undefined;
  readonly onPressed: () => void;
}

function Remedied({ code, act, onPressed }: RemediedProps) {
  const { remedies: words } = usePhrases().shell.notices;
  const remedies = useRemedies();
  const offered = [
    ...(act === undefined ? [] : [act]),
    ...remediesOf(code).flatMap((name) => {
      const run = remedies[name];
      return run === undefined ? [] : [{ word: words[name], run }];
    }),
  ];
  if (offered.length === 0) return null;
  return (
    <span className={classes.acts} data-many={offered.length > 1}>
      {offered.map(({ word, run }) => (
        <RemedyButton
          key={word}
          word={word}
          onPress={() => {
            onPressed();
            return run();
          }}
        />
      ))}
    </span>
  );
}
