import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../theme/tokens.css';
import { EnumSelect } from './enum-select.tsx';
import { ListPicker } from './list-picker.tsx';
import type { ListSource } from './list-source.ts';
import { LongTextField } from './long-text-field.tsx';
import { ManyPicker } from './many-picker.tsx';
import { TreePicker } from './tree-picker.tsx';
import type { TreeNode } from './tree-rows.ts';

const words = {
  close: 'Close',
  cancel: 'Cancel',
  fullScreen: 'Fill the screen',
  leaveFullScreen: 'Back',
  choose: 'Choose…',
  write: 'Write…',
  clear: (label: string) => `Clear: ${label}`,
  search: 'Search',
  searchHint: 'From 2 characters on',
  nothingFound: 'Nothing was found.',
  failed: 'It could not be loaded.',
  tryAgain: 'Try again',
  confirm: 'Confirm',
  total: (rows: number) => `${rows} entries`,
  firstHits: (rows: number) => `The first ${rows}`,
  chosen: (rows: number) => `${rows} chosen`,
  remove: (title: string) => `Take out ${title}`,
  tooLong: (limit: number) => `At most ${limit}`,
};

interface Asked {
  readonly key: string;
  readonly pageNum: number;
}

/** A hundred thousand people, and what was asked about them. */
function createPeople(options: { readonly failsOnce?: boolean } = {}) {
  const asked: Asked[] = [];
  let fails = options.failsOnce ?? false;
  const source: ListSource<number> = {
    keyOf: String,
    titleOf: (row) => `Person ${row}`,
    detailOf: (row) => `E${row}`,
    load: async (key, pageNum, pageSize) => {
      asked.push({ key, pageNum });
      if (fails) {
        fails = false;
        return null;
      }
      const all = key === '' ? 100_000 : 3;
      const first = (pageNum - 1) * pageSize + (key === '' ? 0 : 500);
      const rows = Array.from({ length: Math.min(pageSize, all) }, (_, index) => first + index);
      return { rows, totalRow: all };
    },
  };
  return { source, asked };
}

let root: Root;
beforeEach(() => {
  const box = document.createElement('div');
  document.body.append(box);
  root = createRoot(box);
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

function show(children: ReactNode): void {
  root.render(children);
}

const find = <Found extends HTMLElement>(selector: string, text = '') =>
  vi.waitFor(() => {
    const found = [...document.querySelectorAll<Found>(selector)].find(
      (element) => element.textContent.includes(text) || element.getAttribute('aria-label')?.includes(text),
    );
    if (found === undefined) throw new Error(`no ${selector} with ${text}`);
    return found;
  });
const press = (element: HTMLElement, ...keys: string[]) => {
  for (const key of keys) {
    flushSync(() => element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  }
};
const activeText = (list: HTMLElement) =>
  document.getElementById(list.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';
const status = () => find('[role=status]');

function type(input: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const prototype = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function OnePerson({
  source,
  onChosen,
}: {
  source: ListSource<number> | null;
  onChosen: (row: number) => void;
}) {
  const [value, setValue] = useState<number | null>(null);
  return (
    <ListPicker
      label="Person"
      source={source}
      missing="Choose a company first"
      value={value}
      words={words}
      textOf={(row) => `Person ${row}`}
      onChange={(row) => {
        setValue(row);
        if (row !== null) onChosen(row);
      }}
    />
  );
}

describe('the picker of one person', () => {
  it('[OG-51] asks for nothing before there is a company, and says so', async () => {
    show(<OnePerson source={null} onChosen={() => undefined} />);
    const button = await find<HTMLButtonElement>('button', 'Choose a company first');
    expect(button.disabled).toBe(true);
    button.click();
    expect(document.querySelector('[role=dialog]')).toBeNull();
  });

  it('[OG-50] draws and loads what is seen of a hundred thousand, and says how many there are', async () => {
    const { source, asked } = createPeople();
    show(<OnePerson source={source} onChosen={() => undefined} />);
    (await find('button', 'Choose…')).click();
    const list = await find('[role=listbox]');
    await find('[role=option]', 'Person 0');
    expect((await status()).textContent).toBe('100000 entries');
    list.scrollTop = list.scrollHeight;
    const last = await find('[role=option]', 'Person 99999');
    expect(last.getAttribute('aria-posinset')).toBe('100000');
    expect(last.getAttribute('aria-setsize')).toBe('100000');
    expect(document.querySelectorAll('[role=option]').length).toBeLessThan(50);
    expect(asked.map(({ pageNum }) => pageNum)).toEqual([1, 1000]);
  });

  it('[OG-59] shows what is not offered, and does not choose it', async () => {
    const { source } = createPeople();
    const chosen = vi.fn();
    show(<OnePerson source={{ ...source, isOffered: (row) => row !== 1 }} onChosen={chosen} />);
    (await find('button', 'Choose…')).click();
    const [offered, other] = [
      await find('[role=option]', 'Person 0'),
      await find('[role=option]', 'Person 1'),
    ];
    expect([offered, other].map(({ ariaDisabled }) => ariaDisabled)).toEqual([null, 'true']);
    const confirm = await find<HTMLButtonElement>('button', 'Confirm');
    flushSync(() => other.click());
    press(await find('[role=listbox]'), 'Enter');
    expect(confirm.disabled).toBe(true);
    flushSync(() => offered.click());
    confirm.click();
    await vi.waitFor(() => expect(chosen).toHaveBeenCalledWith(0));
  });

  it('[OG-50] searches at the server once nobody types any more, from two characters on', async () => {
    const { source, asked } = createPeople();
    show(<OnePerson source={source} onChosen={() => undefined} />);
    (await find('button', 'Choose…')).click();
    await find('[role=option]', 'Person 0');
    const input = await find<HTMLInputElement>('input[name=search]');
    for (const text of ['a', 'ad', 'ada']) type(input, text);
    await find('[role=option]', 'Person 500');
    expect(asked.map(({ key }) => key)).toEqual(['', 'ada']);
    expect((await status()).textContent).toBe('3 entries');
  });

  it('[OG-55] can be asked again after a failure', async () => {
    const { source } = createPeople({ failsOnce: true });
    show(<OnePerson source={source} onChosen={() => undefined} />);
    (await find('button', 'Choose…')).click();
    await find('[role=status]', 'It could not be loaded.');
    (await find('button', 'Try again')).click();
    await find('[role=option]', 'Person 0');
  });

  it('[OG-55] shows no answer to a search that is no longer asked', async () => {
    const late: (() => void)[] = [];
    const { source } = createPeople();
    const slow: ListSource<number> = {
      ...source,
      load: async (key, ...page) => {
        if (key === '') await new Promise<void>((resolve) => late.push(resolve));
        return source.load(key, ...page);
      },
    };
    show(<OnePerson source={slow} onChosen={() => undefined} />);
    (await find('button', 'Choose…')).click();
    type(await find<HTMLInputElement>('input[name=search]'), 'ada');
    await find('[role=option]', 'Person 500');
    for (const answer of late) answer();
    await Promise.resolve();
    expect((await status()).textContent).toBe('3 entries');
    expect((await find('[role=option]')).textContent).toContain('Person 500');
  });

  it('[OG-52] moves by keys and chooses what is active', async () => {
    const chosen: number[] = [];
    show(<OnePerson source={createPeople().source} onChosen={(row) => chosen.push(row)} />);
    (await find('button', 'Choose…')).click();
    await find('[role=option]', 'Person 0');
    const list = await find('[role=listbox]');
    press(list, 'End');
    await vi.waitFor(() => expect(activeText(list)).toContain('Person 99999'));
    press(list, 'Home', 'ArrowDown', 'ArrowDown', 'ArrowUp');
    await vi.waitFor(() => expect(activeText(list)).toContain('Person 1'));
    press(list, 'PageDown', 'PageUp');
    await vi.waitFor(() => expect(activeText(list)).toContain('Person 1'));
    press(list, 'Enter');
    const option = await find('[role=option][aria-selected=true]');
    expect(option.textContent).toContain('Person 1');
    (await find('button[type=submit]', 'Confirm')).click();
    const field = await find('button', 'Person 1');
    expect(chosen).toEqual([1]);
    await vi.waitFor(() => expect(document.querySelector('[role=option]')).toBeNull());
    field.click();
    expect((await find('[role=option][aria-selected=true]')).textContent).toContain('Person 1');
  });

  it('[OG-52] is on its field again when it is closed', async () => {
    show(<OnePerson source={createPeople().source} onChosen={() => undefined} />);
    const field = await find('button', 'Choose…');
    field.focus();
    field.click();
    const search = await find('input[name=search]');
    await vi.waitFor(() => expect(document.activeElement).toBe(search));
    (await find('button', 'Cancel')).click();
    await vi.waitFor(() => expect(document.activeElement).toBe(field));
  });
});

describe('the picker of several people', () => {
  function Several({ source }: { source: ListSource<number> }) {
    const [value, setValue] = useState<readonly number[]>([]);
    return <ManyPicker label="People" source={source} value={value} words={words} onChange={setValue} />;
  }

  it('[OG-54] keeps who is chosen while others are searched for, and takes them out again', async () => {
    show(<Several source={createPeople().source} />);
    (await find('button', 'Choose…')).click();
    (await find('[role=option]', 'Person 2')).click();
    type(await find<HTMLInputElement>('input[name=search]'), 'ada');
    (await find('[role=option]', 'Person 501')).click();
    await find('[role=status]', '2 chosen');
    expect((await find('[role=listbox]')).getAttribute('aria-multiselectable')).toBe('true');
    (await find('button', 'Take out Person 2')).click();
    await find('[role=status]', '1 chosen');
    (await find('[role=option]', 'Person 502')).click();
    (await find('button[type=submit]', 'Confirm')).click();
    await find('button[aria-haspopup=dialog]', '2 chosen');
  });

  it('[OG-54] is on the next one when one is taken out, and stays with the chosen after the last', async () => {
    show(<Several source={createPeople().source} />);
    (await find('button', 'Choose…')).click();
    for (const name of ['Person 1', 'Person 2', 'Person 3']) (await find('[role=option]', name)).click();
    const takeOut = async (name: string) => (await find('button', `Take out ${name}`)).click();
    const isOn = (text: string) =>
      vi.waitFor(() => expect(document.activeElement?.textContent).toContain(text));
    await takeOut('Person 2');
    await isOn('Person 3');
    await takeOut('Person 3');
    await isOn('Person 1');
    await takeOut('Person 1');
    await isOn('0 chosen');
  });
});

describe('the department picker', () => {
  const node = (name: string, ...children: TreeNode[]): TreeNode => ({ pk: name, name, children });
  const tree = [node('Sales', node('North', node('Oslo')), node('South')), node('Works')];

  function Department({ load }: { load: (() => Promise<readonly TreeNode[]>) | null }) {
    const [value, setValue] = useState<TreeNode | null>(null);
    return (
      <TreePicker
        label="Department"
        load={load}
        missing="Choose a company first"
        value={value}
        words={words}
        onChange={setValue}
      />
    );
  }

  it('[OG-51] asks for nothing before there is a company', async () => {
    show(<Department load={null} />);
    expect((await find<HTMLButtonElement>('button', 'Choose a company first')).disabled).toBe(true);
  });

  it('[OG-53] opens, closes, goes up and finds by letter, as a tree does', async () => {
    show(<Department load={async () => tree} />);
    (await find('button', 'Choose…')).click();
    const box = await find('[role=tree]');
    // it came after the dialog, and is where the keys go all the same
    await vi.waitFor(() => expect(document.activeElement).toBe(box));
    await find('[role=treeitem]', 'Sales');
    const isActive = (name: string) => vi.waitFor(() => expect(activeText(box)).toBe(name));
    press(box, 'ArrowRight');
    const north = await find('[role=treeitem]', 'North');
    expect(north.getAttribute('aria-level')).toBe('2');
    expect(north.getAttribute('aria-expanded')).toBe('false');
    press(box, 'ArrowRight');
    await isActive('North');
    press(box, 'ArrowRight', 'ArrowRight');
    await isActive('Oslo');
    press(box, 'ArrowLeft');
    await isActive('North');
    press(box, 'w');
    await isActive('Works');
    press(box, 's');
    await isActive('Sales');
    press(box, 'ArrowLeft');
    await vi.waitFor(() => expect(document.querySelectorAll('[role=treeitem]')).toHaveLength(2));
    press(box, 'End', 'Enter');
    await find('[role=treeitem][aria-selected=true]', 'Works');
    (await find('button[type=submit]', 'Confirm')).click();
    await find('button[aria-haspopup=dialog]', 'Works');
  });
});

describe('the fields beside', () => {
  it('[OG-56] edit a long text in a dialog, count it, and keep no more than there may be', async () => {
    function Text() {
      const [text, setText] = useState('');
      return <LongTextField label="Reason" value={text} words={words} onChange={setText} />;
    }
    show(<Text />);
    (await find('button', 'Write…')).click();
    const area = await find<HTMLTextAreaElement>('textarea');
    type(area, 'x'.repeat(1_001));
    await find('p', '1001/1000');
    expect((await find<HTMLButtonElement>('button[type=submit]', 'Confirm')).disabled).toBe(true);
    type(area, 'has left');
    await find('p', '8/1000');
    (await find('button[type=submit]', 'Confirm')).click();
    await find('button[aria-haspopup=dialog]', 'has left');
  });

  it('[OG-57] choose one of a few by its name', async () => {
    const chosen: string[] = [];
    show(
      <EnumSelect
        label="State"
        options={[
          ['', 'All'],
          ['Y', 'Disabled'],
        ]}
        value=""
        onChange={(value) => chosen.push(value)}
      />,
    );
    const select = await find<HTMLSelectElement>('select');
    expect(select.labels[0]?.textContent).toBe('State');
    select.value = 'Y';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    expect(chosen).toEqual(['Y']);
  });
});
