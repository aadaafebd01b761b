import { Suspense, useEffect, useMemo, useState } from 'react';
import { AxisTest } from '../../features/axis-test/axis-test.tsx';
import { AxisCharts } from '../../features/charts/axis-charts.tsx';
import { MotionsStudio } from '../../features/motions/studio/motions-studio.tsx';
import { PreviewPanel } from '../../features/motions/preview/preview-panel.tsx';
import { MotionsProvider } from '../../features/motions/studio/motions-provider.tsx';
import { useMotions } from '../../features/motions/studio/motions-context.ts';
import type { PositionSource } from '../../features/view-3d/index.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import type { EngineHost } from '../../runtime/engine/engine-host.ts';
import { useEngine, useRuntime } from '../../runtime/use-runtime.ts';
import { useWords } from '../../runtime/use-session.ts';
import { Page } from '../../ui/layout/page.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { tabId, TabList } from '../../ui/tab-list.tsx';
import classes from './motions-page.module.css';

const DeviceView = lazyPart(async () => ({
  default: (await import('../../features/view-3d/index.ts')).DeviceView,
}));

const tabs = ['custom', 'test'] as const;
type Tab = (typeof tabs)[number];
const panelId = 'motions-panel';

/** `/motions`: the person's own motions, and each axis by hand. What is edited outlives a change of the tab (rule PF-50). */
export function MotionsPage() {
  return (
    <MotionsProvider>
      <Tabs />
    </MotionsProvider>
  );
}

function Tabs() {
  const { engine, entitlement } = useRuntime();
  const { player } = useMotions();
  const words = useWords('motions');
  const [tab, setTab] = useState<Tab>('custom');
  useEffect(() => () => goHome(engine, 'left-page'), [engine]);
  const choose = (next: Tab) => {
    if (next === tab) return;
    entitlement.withdraw();
    player.stop('view-switched');
    goHome(engine, 'view-switched');
    setTab(next);
  };
  return (
    <Page width={1840}>
      <Row gap={20} align="end" justify="between">
        <PageTitle title={words.title} text={words.intro} />
        <TabList
          label={words.tabs.label}
          tabs={tabs.map((name) => [name, words.tabs[name]] as const)}
          chosen={tab}
          panelId={panelId}
          onChoose={choose}
        />
      </Row>
      <div role="tabpanel" id={panelId} aria-labelledby={tabId(panelId, tab)}>
        {tab === 'custom' ? (
          <MotionsStudio side={<StudioInstruments />} />
        ) : (
          <div className={classes.test}>
            <div className={classes.sliders}>
              <Suspense>
                <AxisTest place="profile" />
              </Suspense>
            </div>
            <Stack gap={14}>
              <Instruments />
            </Stack>
          </div>
        )}
      </div>
    </Page>
  );
}

/** The device as it is, or as the chosen profile would move it, and where it has been. */
function StudioInstruments() {
  const { preview } = useMotions();
  return (
    <>
      <PreviewPanel>
        <Picture positions={preview.positions} />
      </PreviewPanel>
      <AxisCharts isCompact />
    </>
  );
}

/** The device as it is, and where it has been. */
function Instruments() {
  const engine = useEngine();
  const words = useWords('motions');
  const positions = useMemo(
    () => ({ current: () => engine.snapshot().positions, subscribe: engine.subscribe }),
    [engine],
  );
  return (
    <>
      <Panel title={words.device}>
        <Picture positions={positions} />
      </Panel>
      <AxisCharts isCompact />
    </>
  );
}

function Picture({ positions }: { readonly positions: PositionSource }) {
  return (
    <div className={classes.device}>
      <Suspense>
        <DeviceView positions={positions} />
      </Suspense>
    </div>
  );
}

/** Ends what this page drives with the ordinary stop: the axes go home (docs/spec/profiles.md, PF-25). */
function goHome(engine: EngineHost, cause: 'view-switched' | 'left-page'): void {
  const { owner } = engine.snapshot();
  if (owner !== 'profile' && owner !== 'hand') return;
  engine.send({ type: 'stop', kind: 'ordinary', cause });
}
