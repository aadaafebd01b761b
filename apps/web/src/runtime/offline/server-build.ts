/** Where the build writes its id: `scripts/steps/service-worker.mjs`. */
const idTag = /<meta name="kinora-build" content="([^"]*)"/;

/** The id of the build that this page is of; null where there is none, as in `npm run dev`. */
export function ownBuild(page: Document): string | null {
  return page.querySelector<HTMLMetaElement>('meta[name="kinora-build"]')?.content ?? null;
}

/** The id of the build that the server has now; null where it cannot be asked. */
async function serverBuild(): Promise<string | null> {
  try {
    const response = await fetch('/', { cache: 'no-store' });
    return response.ok ? (idTag.exec(await response.text())?.[1] ?? null) : null;
  } catch {
    return null;
  }
}

/** Whether the server has another build than this page's. */
export async function isOutdated(page: Document): Promise<boolean> {
  const own = ownBuild(page);
  const current = own === null ? null : await serverBuild();
  return current !== null && current !== own;
}
