/** Calls with whether any of the element is in the window, at first and with each change. Returns the end of it. */
export function watchSight(element: Element, onSight: (isInSight: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => onSight(entries.at(-1)?.isIntersecting ?? true));
  observer.observe(element);
  return () => observer.disconnect();
}
