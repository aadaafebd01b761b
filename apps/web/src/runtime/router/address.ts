/** What the hash of the page's address names. */
export interface Address {
  /** always begins with a slash */
  readonly pathname: string;
  /** empty, or begins with a question mark */
  readonly search: string;
}

/** @param text `/remote?code=K7`, with or without the first slash */
export function parseAddress(text: string): Address {
  const [, path = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(text) ?? [];
  return {
    pathname: path.startsWith('/') ? path : `/${path}`,
    // a question mark alone asks nothing
    search: search === '?' ? '' : search,
  };
}

export function formatAddress({ pathname, search }: Address): string {
  return `${pathname}${search}`;
}

/** Whether the page that is shown is the one that a link leads to, or below it. */
export function isAt(shown: string, linked: string): boolean {
  const [at, to] = [shown.toLowerCase(), linked.toLowerCase()];
  return at === to || at.startsWith(`${to}/`);
}
