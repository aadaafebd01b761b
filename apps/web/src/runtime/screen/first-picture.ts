/** Settles when the browser has drawn something of the page. */
export function firstPicture(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((drawn) => {
      // a background is the first paint, and no picture
      if (drawn.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}
