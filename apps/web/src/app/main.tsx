import '../ui/theme/tokens.css';
import '../ui/theme/base.css';

import { languageTag, loadWords } from '@kinora/phrases';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { initialLanguage } from '../runtime/i18n/language-choice.ts';
import { createRouter } from '../runtime/router/router.ts';
import { createRuntime, type Runtime } from '../runtime/runtime.ts';
import { createColourScheme } from '../runtime/settings/colour-scheme.ts';
import { whenIdle } from '../runtime/when-idle.ts';
import { App } from './app.tsx';
import { routes } from './routes.ts';

async function start(root: HTMLElement): Promise<void> {
  // before the words: the page of the address is fetched meanwhile
  const router = createRouter(routes, window);
  const language = initialLanguage();
  document.documentElement.lang = languageTag(language);
  const runtime = createRuntime(language, await loadWords('common', language));
  runtime.instance(createColourScheme);
  // the page before stays until the next one is fetched, but who left it waits for nothing on it, and drives nothing
  router.onNavigate((isLeaving) => {
    runtime.entitlement.withdraw();
    if (isLeaving) endMotion(runtime);
  });
  // until then the header of index.html stays
  await router.ready;
  await new Promise<void>((onDrawn) => {
    const app = createRoot(root);
    // a transition is drawn in slices: what a person does meanwhile waits for one of them
    startTransition(() =>
      app.render(
        <StrictMode>
          <App runtime={runtime} router={router} onDrawn={onDrawn} />
        </StrictMode>,
      ),
    );
  });
  // what it fetches is for later visits, and would compete with the first page
  whenIdle(window, () => keepForOffline(runtime));
}

/** Rule PG-15: a profile ends as it does with its page, by the ordinary stop. */
function endMotion({ engine }: Runtime): void {
  const { owner } = engine.snapshot();
  if (owner === 'profile') engine.send({ type: 'stop', kind: 'ordinary', cause: 'left-page' });
  else if (owner !== 'nobody') engine.send({ type: 'owner.release' });
}

function keepForOffline(runtime: Runtime): void {
  import('../runtime/offline/start-offline.ts').then(
    ({ startOffline }) => startOffline(runtime),
    // without network: this visit goes on without
    () => undefined,
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void start(root);
