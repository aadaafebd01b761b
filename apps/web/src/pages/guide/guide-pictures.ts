import type { Language } from '@kinora/phrases';

/** What `npm run pictures` has taken of the app itself: addresses by language, scene and theme. */
const addresses = import.meta.glob<string>('./pictures/*/*.jpg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Which chapter shows which scene, by the chapter's place; the chapters are the same in every language. */
export const guideScenes = ['connect', 'drivers', 'script', 'profile', 'remote', 'trouble'] as const;

export type GuideScene = (typeof guideScenes)[number];

/** Null where no picture of this scene was taken. */
export function guidePicture(language: Language, scene: GuideScene, theme: 'dark' | 'light'): string | null {
  return addresses[`./pictures/${language}/${scene}-${theme}.jpg`] ?? null;
}
