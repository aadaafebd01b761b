import '../ui/theme/tokens.css';
import '../ui/theme/base.css';
import { isLanguage, type Language, languageTag } from '@kinora/phrases';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { showScheme } from '../ui/theme/shown-scheme.ts';
import { Gallery } from './gallery.tsx';
import { loadGalleryWords } from './gallery-words.ts';
import { loadSentenceFiles, Sentences } from './sentences.tsx';
import { Switches } from './switches.tsx';

/** Every part of the kit in every state, for people and for axe, or every sentence. Only the development server has this page. */
async function start(root: HTMLElement): Promise<void> {
  const search = new URLSearchParams(window.location.search);
  const asked = search.get('language');
  const language: Language = isLanguage(asked) ? asked : 'en';
  document.documentElement.lang = languageTag(language);
  showScheme(search.get('theme') === 'light' ? 'light' : 'dark');
  const file = search.get('sentences');
  if (file !== null) return draw(root, <Sentences files={await loadSentenceFiles()} first={file} />);
  const words = await loadGalleryWords(language);
  draw(root, isLanguage(asked) ? <Gallery words={words} /> : <Switches words={words} />);
}

function draw(root: HTMLElement, page: ReactNode): void {
  createRoot(root).render(<StrictMode>{page}</StrictMode>);
}

const root = document.getElementById('root');
if (!root) throw new Error('gallery.html has no #root');
void start(root);
