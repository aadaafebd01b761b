import { type Pictures, pictures } from './pictures.ts';

/** Calls `listener` in the next picture, once, however often `subscribe` reported a change before (rule PB-44). */
export function subscribeInPictures(
  subscribe: (listener: () => void) => () => void,
  listener: () => void,
  screen: Pictures = pictures,
): () => void {
  let handle: number | null = null;

  const end = subscribe(() => {
    handle ??= screen.request(() => {
      handle = null;
      listener();
    });
  });
  return () => {
    end();
    if (handle !== null) screen.cancel(handle);
  };
}
