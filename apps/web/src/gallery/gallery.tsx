import type { ComponentType } from 'react';
import { Columns } from '../ui/layout/columns.tsx';
import { Page } from '../ui/layout/page.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Panel } from '../ui/panel.tsx';
import { Buttons } from './samples/buttons.tsx';
import { Choices } from './samples/choices.tsx';
import { Curves } from './samples/curves.tsx';
import { FieldSamples } from './samples/fields.tsx';
import { Layouts } from './samples/layouts.tsx';
import { Numbers } from './samples/numbers.tsx';
import { Overlays } from './samples/overlays.tsx';
import { Pickers } from './samples/pickers.tsx';
import { States } from './samples/states.tsx';
import { Tables } from './samples/tables.tsx';
import { Texts } from './samples/texts.tsx';
import type { GalleryWords } from './gallery-words.ts';

const samples: Readonly<Record<string, ComponentType<{ readonly words: GalleryWords }>>> = {
  Buttons,
  FieldSamples,
  Numbers,
  Choices,
  Pickers,
  Overlays,
  Tables,
  Texts,
  Layouts,
  States,
  Curves,
};

/** Every part of the kit in every state. */
export function Gallery({ words }: { readonly words: GalleryWords }) {
  return (
    <main>
      <Page width={1400}>
        <PageTitle title={words.all.shell.productName} text={words.account.login.welcome} />
        <Columns gap={14} min={420} align="start">
          {Object.entries(samples).map(([name, Sample]) => (
            <Panel key={name} title={name}>
              <Sample words={words} />
            </Panel>
          ))}
        </Columns>
      </Page>
    </main>
  );
}
