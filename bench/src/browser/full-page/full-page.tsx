import '../../../../apps/web/src/ui/theme/tokens.css';
import '../../../../apps/web/src/ui/theme/base.css';

import { defaultSettings, type EngineCommand } from '@kinora/engine';
import { axisNames, completeWaveformChannel } from '@kinora/motion';
import { loadWords } from '@kinora/phrases';
import { createRoot, type Root } from 'react-dom/client';
import { App } from '../../../../apps/web/src/app/app.tsx';
import { routes } from '../../../../apps/web/src/app/routes.ts';
import { AxisCharts } from '../../../../apps/web/src/features/charts/axis-charts.tsx';
import { createRouter } from '../../../../apps/web/src/runtime/router/router.ts';
import { createRuntime, type Runtime } from '../../../../apps/web/src/runtime/runtime.ts';
import { RuntimeContext } from '../../../../apps/web/src/runtime/use-runtime.ts';
import type {} from '../page/charts-page.ts';
import type { BenchPage, SessionOptions } from '../page/session.ts';
import { exchangeEngine } from './exchange-engine.ts';
import { createFullSession } from './full-session.ts';

declare global {
  var benchPage: BenchPage;
}

let charts: Root | null = null;
let collect: BenchPage['collect'] | null = null;

globalThis.benchPage = {
  async start(options) {
    exchangeEngine(options.overSerialLine);
    const runtime = await prepareRuntime(options);
    const session = createFullSession(runtime, options);
    location.hash = '#/SVideo';
    createRoot(document.getElementById('root')!).render(
      <App runtime={session.runtime} router={createRouter(routes, window)} onDrawn={() => undefined} />,
    );
    showCharts(session.runtime);
    collect = session.collect;
    await session.play();
  },
  collect() {
    if (collect === null) throw new Error('nothing was started');
    return collect();
  },
};

globalThis.chartsPage = {
  async show() {
    exchangeEngine(false);
    const runtime = createRuntime('en', await loadWords('common', 'en'));
    showCharts(runtime);
    motion.forEach((command) => {
      runtime.engine.send(command);
    });
  },
  hide() {
    charts?.unmount();
  },
};

async function prepareRuntime({ settings, overSerialLine }: SessionOptions): Promise<Runtime> {
  const runtime = createRuntime('en', await loadWords('common', 'en'));
  runtime.engineSettings.setState({ ...defaultSettings, lineHasBaudRate: overSerialLine, ...settings });
  return runtime;
}

function showCharts(runtime: Runtime): void {
  charts = createRoot(document.getElementById('charts')!);
  charts.render(
    <RuntimeContext value={runtime}>
      <AxisCharts isCompact />
    </RuntimeContext>,
  );
}

const motion: readonly EngineCommand[] = [
  { type: 'link.connect', choice: { kind: 'virtual', firmware: 'v0.3' }, takeOver: false },
  {
    type: 'profile.load',
    channels: axisNames.map((name, index) =>
      completeWaveformChannel({ name, period: 900 + 150 * index, amp: 80 }),
    ),
    reversed: false,
    seed: 1,
  },
  { type: 'owner.take', owner: 'profile' },
  { type: 'profile.play', startOffsetMs: 0 },
];
