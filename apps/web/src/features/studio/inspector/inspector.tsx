import { type ReactNode, Suspense, useState } from 'react';
import { useWords } from '../../../runtime/use-session.ts';
import { tabId, TabList } from '../../../ui/tab-list.tsx';
import { EditPanel } from './edit-panel.tsx';
import classes from './inspector.module.css';
import { KeyList } from './key-list.tsx';
import { PointList } from './point-list.tsx';

type Tab = 'edit' | 'points' | 'device' | 'keys';

const panelId = 'studio-inspector';

interface InspectorProps {
  /** the device in 3D */
  readonly view3d: ReactNode;
}

/** Beside the video: operations, the points as a list, the device, the keys. */
export function Inspector({ view3d }: InspectorProps) {
  const words = useWords('studio');
  const [tab, setTab] = useState<Tab>('edit');
  const tabs = (['edit', 'points', 'device', 'keys'] as const).map(
    (name) => [name, words[name].title] as const,
  );
  return (
    <aside className={classes.root} aria-label={words.title}>
      <TabList label={words.title} tabs={tabs} chosen={tab} panelId={panelId} isWide onChoose={setTab} />
      <div id={panelId} className={classes.panel} role="tabpanel" aria-labelledby={tabId(panelId, tab)}>
        {tab === 'edit' && <EditPanel />}
        {tab === 'points' && <PointList />}
        {tab === 'device' && (
          <div className={classes.device}>
            <Suspense>{view3d}</Suspense>
          </div>
        )}
        {tab === 'keys' && <KeyList />}
      </div>
    </aside>
  );
}
