import { type Language, languages, languageTag } from '@kinora/phrases';
import { loadAllWords, sentencesOf } from '@kinora/phrases/testing';
import { useState } from 'react';
import { Stack } from '../ui/layout/layout.tsx';
import { Select } from '../ui/select.tsx';
import { PlainTable } from '../ui/table/plain-table.tsx';

const titles = { file: 'File', key: 'Key' } as const;

/** said for each parameter; of two things, so that a plural is seen */
const sample = 2;

/** The sentences of each file of phrases: one row a key. */
export type SentenceFiles = Readonly<Record<string, readonly SentenceRow[]>>;

interface SentenceRow {
  readonly key: string;
  readonly sentences: Readonly<Record<Language, string>>;
}

export async function loadSentenceFiles(): Promise<SentenceFiles> {
  const [en, ja, zh] = await Promise.all([loadAllWords('en'), loadAllWords('ja'), loadAllWords('zh')]);
  return Object.fromEntries(
    Object.entries(en).map(([file, words]) => {
      const japanese = new Map(sentencesOf(ja[file] ?? {}, sample));
      const chinese = new Map(sentencesOf(zh[file] ?? {}, sample));
      const rows = sentencesOf(words, sample).map(([key, sentence]) => ({
        key,
        sentences: { en: sentence, ja: japanese.get(key) ?? '', zh: chinese.get(key) ?? '' },
      }));
      return [file, rows];
    }),
  );
}

interface SentencesProps {
  readonly files: SentenceFiles;
  /** the file that is shown first */
  readonly first: string;
}

/** Every sentence of one file of phrases in all languages, for the people who write them. */
export function Sentences({ files, first }: SentencesProps) {
  const names = Object.keys(files);
  const [file, setFile] = useState(names.includes(first) ? first : names[0]!);
  return (
    <Stack as="main" gap={12} style={{ padding: 12 }}>
      <Select label={titles.file} value={file} onChange={setFile}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <PlainTable>
        <thead>
          <tr>
            <th scope="col">{titles.key}</th>
            {languages.map((language) => (
              <th key={language} scope="col">
                {language}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(files[file] ?? []).map(({ key, sentences }) => (
            <tr key={key}>
              <th scope="row">{key}</th>
              {languages.map((language) => (
                <td key={language} lang={languageTag(language)}>
                  {sentences[language]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Stack>
  );
}
