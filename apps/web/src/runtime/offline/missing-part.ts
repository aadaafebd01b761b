import { isOutdated } from './server-build.ts';

/** Why a part of the page did not come: the server has a newer build, or it was not reached. */
export type MissingReason = 'page.outdated' | 'network.unreachable';

export async function whyMissing(): Promise<MissingReason> {
  return (await isOutdated(document)) ? 'page.outdated' : 'network.unreachable';
}

/** A page's chunk did not come: no fault of the page that asked for it. */
export class MissingPart extends Error {
  override name = 'MissingPart';
}

/** Fetches a part of the page; one that does not come is a `MissingPart`. */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    throw new MissingPart('a part of the page did not come', { cause });
  }
}
