import { describe, expect, it } from 'vitest';
import { isTakenKey } from './taken-key.ts';

type Attributes = Readonly<Record<string, string>>;

/** Whether a selector of the kinds that are used here (tag, attribute, `:not`) fits an element. */
function fits(selector: string, tag: string, attributes: Attributes): boolean {
  return selector.split(/,\s*(?![^(]*\))/).some((one) => {
    const [, name = '', wanted = '', never = ''] =
      /^(\w*)((?:\[[^\]]*\])*)(?::not\((.*)\))?$/.exec(one) ?? [];
    const isAs = [...wanted.matchAll(/\[(\w+)(?:=([\w]+))?\]/g)].every(([, key = '', value]) =>
      value === undefined ? key in attributes : attributes[key] === value,
    );
    return (name === '' || name === tag) && isAs && (never === '' || !fits(never, tag, attributes));
  });
}

/** An element inside of another one that has no use for keys. */
function elementOf(tag: string, attributes: Attributes = {}): Element {
  const element: Pick<Element, 'closest'> = {
    closest: (selector: string) => (fits(selector, tag, attributes) ? (element as Element) : null),
  };
  return element as Element;
}

const keys = [' ', 'ArrowLeft', 'Home', 'End', 'k'];
const takenOf = (element: Element, walksByKeyboard: boolean) =>
  keys.filter((key) => isTakenKey(element, key, walksByKeyboard));

describe('[PB-60] a key belongs to the focused element', () => {
  it.each<[string, Attributes?]>([
    ['input'],
    ['input', { type: 'text' }],
    ['input', { type: 'number' }],
    ['textarea'],
    ['select'],
    ['div', { contenteditable: 'true' }],
    ['ul', { role: 'menu' }],
    ['ul', { role: 'listbox' }],
  ])('%s %o: each key, with and without the walk by keyboard', (tag, attributes) => {
    const element = elementOf(tag, attributes);
    expect([takenOf(element, true), takenOf(element, false)]).toEqual([keys, keys]);
  });

  it.each<[string, Attributes, readonly string[]]>([
    ['button', {}, [' ']],
    ['a', { href: '/' }, [' ']],
    ['summary', {}, [' ']],
    ['div', { role: 'switch' }, [' ']],
    ['input', { type: 'checkbox' }, [' ']],
    ['input', { type: 'radio' }, [' ', 'ArrowLeft', 'Home', 'End']],
    ['input', { type: 'range' }, ['ArrowLeft', 'Home', 'End']],
    ['div', { role: 'slider' }, ['ArrowLeft', 'Home', 'End']],
    ['div', { role: 'radiogroup' }, ['ArrowLeft', 'Home', 'End']],
    ['div', { role: 'tablist' }, ['ArrowLeft', 'Home', 'End']],
    ['input', { type: 'button' }, []],
    ['input', { type: 'submit' }, []],
    ['input', { type: 'file' }, []],
    ['a', {}, []],
    ['div', { contenteditable: 'false' }, []],
    ['body', {}, []],
  ])('%s %o for a person who walks by keyboard: %j', (tag, attributes, taken) => {
    const element = elementOf(tag, attributes);
    expect([takenOf(element, true), takenOf(element, false)]).toEqual([taken, []]);
  });
});
