import { remedyOf } from '@kinora/contract';
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
      {shown.map(({ id, key, text, tone }) => (
        <div key={id} className={classes.notice} data-tone={tone}>
          <span className={classes.text}>{text}</span>
          <Remedied code={key} onPressed={() => notices.dismiss(id)} />
          <IconButton size={28} label={words.dismiss} onClick={() => notices.dismiss(id)}>
            <CloseIcon />
          </IconButton>
        </div>
      ))}
    </div>
  );
}

function Remedied({ code, onPressed }: { readonly code: string; readonly onPressed: () => void }) {
  const remedy = remedyOf(code);
  return remedy && <RemedyButton remedy={remedy} onPressed={onPressed} />;
}
