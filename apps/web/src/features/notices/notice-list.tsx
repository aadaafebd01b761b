import { Suspense, useEffect } from 'react';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import { hasButton } from '../../runtime/notices/notices.ts';
import { usePhrases, useRuntime, useStored } from '../../runtime/use-runtime.ts';
import { whenIdle } from '../../runtime/when-idle.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import classes from './notice-list.module.css';

const loadButtons = async () => ({ default: (await import('./remedy-buttons.tsx')).RemedyButtons });
const RemedyButtons = lazyPart(loadButtons);

/** Messages that pass: at the lower left, as far from Stop as the page goes; below the header on a narrow screen. */
export function NoticeList() {
  const { notices } = useRuntime();
  const words = usePhrases().shell.notices;
  const shown = useStored(notices.store, (list) => list);
  // fetched before they are needed: after a deploy, or without network, they would not come (rule SH-74)
  useEffect(() => whenIdle(window, () => void loadButtons().catch(() => undefined)), []);
  return (
    <div className={classes.root} role="status" aria-label={words.label}>
      {shown.map((notice) => (
        <div key={notice.id} className={classes.notice} data-tone={notice.tone}>
          <span className={classes.text}>{notice.text}</span>
          {hasButton(notice) && (
            <Suspense>
              <RemedyButtons notice={notice} onPressed={() => notices.dismiss(notice.id)} />
            </Suspense>
          )}
          <IconButton size={28} label={words.dismiss} onClick={() => notices.dismiss(notice.id)}>
            <CloseIcon />
          </IconButton>
        </div>
      ))}
    </div>
  );
}
