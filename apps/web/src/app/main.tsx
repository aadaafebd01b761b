import '../ui/theme/mantine.css';
import '../ui/theme/tokens.css';
import '../ui/theme/base.css';

import { languageTag, loadWords } from '@kinora/phrases';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { initialLanguage } from '../runtime/i18n/language-choice.ts';
import { createRuntime } from '../runtime/runtime.ts';
import { whenIdle } from '../runtime/when-idle.ts';
import { App } from './app.tsx';

async function start(root: HTMLElement): Promise<void> {
  const language = initialLanguage();
  document.documentElement.lang = languageTag(language);
  const runtime = createRuntime(language, await loadWords('common', language));
  createRoot(root).render(
    <StrictMode>
      <App runtime={runtime} />
    </StrictMode>,
  );
  // what it fetches is for later visits
  whenIdle(window, () => {
    import('../runtime/offline/start-offline.ts').then(
      ({ startOffline }) => startOffline(runtime),
      // without network: this visit goes on without
      () => undefined,
    );
  });
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void start(root);
