import { type Language, loadWords, type Phrases, type Words } from '@kinora/phrases';

export interface GalleryWords {
  readonly all: Phrases;
  readonly account: Words['account'];
  readonly admin: Words['admin'];
  readonly list: Words['list'];
  readonly settings: Words['settings'];
}

/** The product's own words: samples are as long as what the kit has to hold in each language. */
export async function loadGalleryWords(language: Language): Promise<GalleryWords> {
  const [all, account, admin, list, settings] = await Promise.all([
    loadWords('common', language),
    loadWords('account', language),
    loadWords('admin', language),
    loadWords('list', language),
    loadWords('settings', language),
  ]);
  return { all, account, admin, list, settings };
}

/** Words that every dialog says. */
export function dialogWordsOf({ all }: GalleryWords) {
  const { fullScreen, leaveFullScreen } = all.shellMenu;
  return { ...all.shell.dialog, fullScreen, leaveFullScreen };
}

/** Words of pickers and their dialogs. */
export function pickerWordsOf(words: GalleryWords) {
  return { ...dialogWordsOf(words), ...words.list, ...words.admin.picker };
}
