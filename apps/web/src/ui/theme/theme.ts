import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import type { Language } from '@kinora/phrases';

const dark: MantineColorsTuple = [
  '#e7ecf1',
  '#c3ccd5',
  '#93a1af',
  '#5d6b79',
  '#2a333d',
  '#232b34',
  '#1c232b',
  '#0f1216',
  '#0c1014',
  '#080a0d',
];

/** The one accent, #ff7a59 in the middle. */
const ember: MantineColorsTuple = [
  '#fff0ec',
  '#ffddd4',
  '#ffb9a6',
  '#ff9a7f',
  '#ff8a6d',
  '#ff7a59',
  '#f0623f',
  '#d64f2d',
  '#b5381a',
  '#8f2a12',
];

/** Each language's own letters first: Chinese and Japanese draw the same characters differently. */
const fontStacks: Readonly<Record<Language, string>> = {
  en: 'Inter, system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  ja: 'Inter, "Hiragino Sans", "Yu Gothic UI", Meiryo, "Noto Sans JP", "Noto Sans CJK JP", system-ui, sans-serif',
  zh: 'Inter, "PingFang SC", "Microsoft YaHei UI", "Noto Sans SC", "Noto Sans CJK SC", system-ui, sans-serif',
};

/** Mantine's theme for one language: size small everywhere, our own calm surfaces, one accent. */
export function createKinoraTheme(language: Language) {
  const fontFamily = fontStacks[language];
  return createTheme({
    fontFamily,
    headings: { fontFamily, fontWeight: '600' },
    colors: { dark, ember },
    primaryColor: 'ember',
    primaryShade: 5,
    autoContrast: true,
    black: '#171c22',
    defaultRadius: 'md',
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: { Button: { defaultProps: { size: 'sm' } } },
  });
}

const surfaces = {
  '--mantine-color-body': 'var(--k-panel)',
  '--mantine-color-text': 'var(--k-text)',
  '--mantine-color-bright': 'var(--k-text)',
  '--mantine-color-dimmed': 'var(--k-dim)',
  '--mantine-color-error': 'var(--k-warn)',
  '--mantine-color-default': 'var(--k-panel-2)',
  '--mantine-color-default-hover': 'var(--k-well)',
  '--mantine-color-default-border': 'var(--k-line)',
  '--mantine-color-default-color': 'var(--k-text)',
  '--mantine-color-placeholder': 'var(--k-dim)',
  '--mantine-color-anchor': 'var(--k-accent-text)',
  '--mantine-primary-color-contrast': 'var(--k-on-accent)',
};

/** Points Mantine's surfaces at our tokens. Red is kept for Stop: a wrong field is marked in amber. */
export const kinoraVariables: CSSVariablesResolver = () => ({
  variables: {},
  dark: surfaces,
  light: surfaces,
});
