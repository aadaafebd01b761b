/** Places where keys write or choose, however one came there. */
const writing =
  'input:not([type=range], [type=checkbox], [type=radio], [type=button], [type=submit], [type=file]), textarea, select, [contenteditable=true], [role=menu], [role=listbox]';
const arrowed =
  'input[type=range], input[type=radio], [role=slider], [role=radiogroup], [role=tablist], [role=menu], [role=listbox]';
const pressed = 'button, a[href], summary, input[type=checkbox], input[type=radio], [role=switch]';

/**
 * Rule PB-60: does the focused element need this key itself? A button, a switch or a slider does so only for a
 * person who walks the page by keyboard: behind the click of a mouse the focus stays without being looked at.
 */
export function isTakenKey(focus: Element, key: string, walksByKeyboard: boolean): boolean {
  if (focus.closest(writing) !== null) return true;
  if (!walksByKeyboard) return false;
  if (key === ' ' && focus.closest(pressed) !== null) return true;
  const isMove = key.startsWith('Arrow') || key === 'Home' || key === 'End';
  return isMove && focus.closest(arrowed) !== null;
}
