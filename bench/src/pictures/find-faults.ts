/** What may be seen at a glance on a picture, found without one. Runs in the page. */
export function findFaults(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const found = scrollWidth > clientWidth + 1 ? [`scrolls sideways by ${scrollWidth - clientWidth} px`] : [];
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const text = ownText(element);
    if (text === '' || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    const { left, right, width, height } = element.getBoundingClientRect();
    // a label for screen readers alone is a box of one pixel
    if (width <= 1 || height <= 1) continue;
    if (isClipped(element)) found.push(`clipped: ${text}`);
    if ((right > clientWidth + 1 || left < -1) && !isInScroller(element)) found.push(`outside: ${text}`);
    if (document.documentElement.lang !== 'en' && /\b[a-z]{3,} [a-z]{2,} [a-z]{2,}/i.test(text)) {
      found.push(`perhaps English: ${text}`);
    }
  }
  return [...new Set(found)];

  function ownText(element: Element): string {
    return [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => (node.textContent ?? '').trim())
      .join(' ')
      .trim()
      .slice(0, 80);
  }

  function isClipped(element: HTMLElement): boolean {
    const { overflowX, overflowY } = getComputedStyle(element);
    const isWide = overflowX !== 'visible' && overflowX !== 'auto' && overflowX !== 'scroll';
    const isTall = overflowY === 'hidden' || overflowY === 'clip';
    return (
      (isWide && element.scrollWidth > element.clientWidth + 1) ||
      (isTall && element.scrollHeight > element.clientHeight + 2)
    );
  }

  function isInScroller(element: Element): boolean {
    for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== 'visible') return true;
    }
    return false;
  }
}
