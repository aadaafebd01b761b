/** What the browser's database holds of a video, as far as tests ask for it. */
interface Remembered {
  /** seconds */
  readonly position: number;
  readonly choices: { readonly chosen: Readonly<Record<string, unknown>> };
}

/** Nothing while the database does not have its table yet, and none is made by asking. */
export async function rememberedVideos(): Promise<readonly Remembered[]> {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === 'kinora')) return [];
  const database = await resultOf(indexedDB.open('kinora'));
  const hasTable = database.objectStoreNames.contains('videos');
  const videos = hasTable
    ? await resultOf(database.transaction('videos').objectStore('videos').getAll())
    : [];
  database.close();
  return videos as readonly Remembered[];
}

function resultOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error!);
  });
}
