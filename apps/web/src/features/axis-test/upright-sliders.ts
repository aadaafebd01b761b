/**
 * Whether the browser turns sliders upright. One that does not (WebKitGTK) ignores their writing mode, and takes a press anywhere on
 * a track that is narrow and high for its end.
 */
export function hasUprightSliders(): boolean {
  const probe = document.createElement('input');
  probe.type = 'range';
  probe.style.writingMode = 'vertical-lr';
  document.body.append(probe);
  const { writingMode } = getComputedStyle(probe);
  probe.remove();
  return writingMode === 'vertical-lr';
}
