import { type Language, languages } from '@kinora/phrases';
import { useState } from 'react';
import { Row, Stack } from '../ui/layout/layout.tsx';
import { Select } from '../ui/select.tsx';
import type { GalleryWords } from './gallery-words.ts';

const themes = ['dark', 'light'] as const;

const unit = 'px';
const sentences = 'Sentences';

/** px: a window and a telephone */
const widths = [1440, 390] as const;

/** Chooses theme, language and width, and shows the gallery so: in a frame, where media queries see its width. */
export function Switches({ words }: { readonly words: GalleryWords }) {
  const { menu } = words.all.shell;
  const [theme, setTheme] = useState<string>('dark');
  const [language, setLanguage] = useState<Language>('en');
  const [width, setWidth] = useState<number>(widths[0]);
  return (
    <Stack gap={8} style={{ padding: 8 }}>
      <Row>
        <Select label={menu.theme} value={theme} onChange={setTheme}>
          {themes.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
        <Select label={menu.language} value={language} onChange={(chosen) => setLanguage(chosen as Language)}>
          {languages.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
        <Select label={unit} value={width} onChange={(chosen) => setWidth(Number(chosen))}>
          {widths.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
        <a href="?sentences=shell">{sentences}</a>
      </Row>
      <iframe
        title={words.all.shell.productName}
        src={`?${new URLSearchParams({ theme, language }).toString()}`}
        style={{ width, height: 'calc(100dvh - 80px)', border: 0 }}
      />
    </Stack>
  );
}
