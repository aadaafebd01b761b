import { type ReactNode, Suspense, useEffect } from 'react';
import { lazyPart } from '../../../runtime/lazy-part.tsx';
import { usePhrases, useStored } from '../../../runtime/use-runtime.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { tabId, TabList } from '../../../ui/tab-list.tsx';
import { inspectorIcon } from '../player-icons.tsx';
import { usePlayer } from '../use-player.ts';
import { AxesTab } from './axes-tab.tsx';
import { FileNews, useFileCalls } from './file-news.tsx';
import classes from './inspector.module.css';
import type { InspectorTab } from './player-layout.ts';
import { useIsInspectorOpen, usePlayerLayout } from './use-player-layout.ts';

const Rail = lazyPart(async () => ({ default: (await import('./rail.tsx')).Rail }));
const DetailsTab = lazyPart(async () => ({ default: (await import('./details-tab.tsx')).DetailsTab }));
const LibraryPanel = lazyPart(async () => ({
  default: (await import('../library/library-panel.tsx')).LibraryPanel,
}));

interface InspectorProps {
  /** the device in 3D; without it there is no such tab */
  readonly view3d?: ReactNode;
  /** opens what each axis is allowed, where the page can */
  readonly onOpenSettings?: (() => void) | undefined;
}

const panelId = 'player-inspector';

/** Rule PG-144: what belongs to the device, beside the picture and never over it. */
export function Inspector({ view3d, onOpenSettings }: InspectorProps) {
  const { player } = usePhrases();
  const layout = usePlayerLayout();
  const tabs = useTabs(view3d !== undefined);
  const wanted = useStored(layout.store, ({ tab }) => tab);
  const tab = tabs.some(([name]) => name === wanted) ? wanted : 'axes';
  const isOpen = useIsInspectorOpen();
  useLibraryCalls();
  useFileCalls();
  return (
    <aside className={classes.root} aria-label={player.layout.inspector} data-open={isOpen}>
      {isOpen ? (
        <>
          <div className={classes.head}>
            <TabList
              label={player.layout.inspector}
              tabs={tabs}
              chosen={tab}
              panelId={panelId}
              isWide
              onChoose={layout.choose}
            />
            <span className={classes.fold}>
              <IconButton size={44} label={player.layout.close} onClick={() => layout.setOpen(false)}>
                {inspectorIcon}
              </IconButton>
            </span>
          </div>
          <div
            id={panelId}
            className={classes.panel}
            role="tabpanel"
            aria-labelledby={tabId(panelId, tab)}
            data-tab={tab}
          >
            <Suspense>
              {tab === 'axes' && <AxesTab onOpenSettings={onOpenSettings} />}
              {tab === '3d' && view3d}
              {tab === 'playlist' && <LibraryPanel />}
              {tab === 'details' && <DetailsTab />}
            </Suspense>
          </div>
          <FileNews />
        </>
      ) : (
        <Suspense>
          <Rail onOpen={() => layout.setOpen(true)} />
        </Suspense>
      )}
    </aside>
  );
}

function useTabs(has3d: boolean): readonly (readonly [InspectorTab, string])[] {
  const { player, library } = usePhrases();
  return [
    ['axes', player.axes.title],
    ...(has3d ? ([['3d', player.controls.view3d]] as const) : []),
    ['playlist', library.title],
    ['details', player.layout.details],
  ];
}

/** A folder that was dropped, and the key of the library, open its tab. */
function useLibraryCalls(): void {
  const { library } = usePlayer();
  const layout = usePlayerLayout();
  const isCalled = useStored(library.store, (state) => state.isOpen);
  useEffect(() => {
    if (!isCalled) return;
    layout.choose('playlist');
    library.show(false);
  }, [isCalled, library, layout]);
}
