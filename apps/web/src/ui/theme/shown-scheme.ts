import { useSyncExternalStore } from 'react';

/** The theme that is drawn. */
export type ColourScheme = 'dark' | 'light';

/** Of the page's root element; the name is Mantine's, whose styles read it as well. */
const attribute = 'data-mantine-color-scheme';

export function showScheme(scheme: ColourScheme): void {
  document.documentElement.setAttribute(attribute, scheme);
}

function shownScheme(): ColourScheme {
  return document.documentElement.getAttribute(attribute) === 'light' ? 'light' : 'dark';
}

/** Calls after each change of the theme. */
export function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: [attribute] });
  return () => observer.disconnect();
}

/** For what is drawn with colours that it reads: a canvas knows no CSS variables. */
export function useColourScheme(): ColourScheme {
  return useSyncExternalStore(onThemeChange, shownScheme);
}
