import { useState } from 'react';
import { Stack } from '../../ui/layout/layout.tsx';
import { ListPicker } from '../../ui/pickers/list-picker.tsx';
import type { ListSource } from '../../ui/pickers/list-source.ts';
import { LongTextField } from '../../ui/pickers/long-text-field.tsx';
import { ManyPicker } from '../../ui/pickers/many-picker.tsx';
import { type LoadTree, TreePicker } from '../../ui/pickers/tree-picker.tsx';
import type { TreeNode } from '../../ui/pickers/tree-rows.ts';
import { Tree } from '../../ui/pickers/tree.tsx';
import { type GalleryWords, pickerWordsOf } from '../gallery-words.ts';

const count = 100_000;

/** Rows that are their numbers: as many as the largest list. */
const source: ListSource<number> = {
  keyOf: String,
  titleOf: (row) => `№ ${row}`,
  detailOf: (row) => String(row),
  load: async (_key, pageNum, pageSize) => ({
    totalRow: count,
    rows: Array.from({ length: pageSize }, (_, index) => (pageNum - 1) * pageSize + index + 1),
  }),
};

const nodes: readonly TreeNode[] = [
  { pk: '1', name: '1', children: [{ pk: '1.1', name: '1.1', children: [] }] },
  { pk: '2', name: '2', children: [] },
];

const loads = {
  some: async () => nodes,
  none: async () => [],
  failing: async () => null,
  waiting: () => new Promise<null>(() => undefined),
} as const satisfies Record<string, LoadTree>;

export function Pickers({ words }: { readonly words: GalleryWords }) {
  const { views, picker, longText } = words.admin;
  const pickerWords = pickerWordsOf(words);
  const [one, setOne] = useState<number | null>(7);
  const [many, setMany] = useState<readonly number[]>([1, 2, 3]);
  const [text, setText] = useState('');
  const [node, setNode] = useState<{ pk: string; name: string } | null>(null);
  const list = { textOf: String, words: pickerWords, onChange: setOne };
  const tree = { missing: picker.companyFirst, words: pickerWords, value: node, onChange: setNode };
  return (
    <Stack gap={12}>
      <ListPicker label={views.companies} source={source} value={one} {...list} />
      <ListPicker
        label={views.companies}
        source={source}
        value={null}
        error={picker.companyFirst}
        {...list}
      />
      <ListPicker label={views.people} source={null} missing={picker.companyFirst} value={null} {...list} />
      <ManyPicker label={views.people} source={source} value={many} words={pickerWords} onChange={setMany} />
      <TreePicker label={views.departments} load={loads.some} {...tree} />
      <TreePicker label={views.departments} load={loads.none} {...tree} />
      <TreePicker label={views.departments} load={loads.failing} {...tree} />
      <TreePicker label={views.departments} load={loads.waiting} {...tree} />
      <LongTextField
        label={words.admin.reports.reason}
        value={text}
        words={{ ...pickerWords, ...longText }}
        onChange={setText}
      />
      <Tree label={views.departments} nodes={nodes} chosen="1.1" onChoose={setNode} />
    </Stack>
  );
}
