import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { dialogWordsOf, type GalleryWords } from '../gallery-words.ts';

const kinds = ['dialog', 'busy', 'refusing', 'drawer'] as const;

export function Overlays({ words }: { readonly words: GalleryWords }) {
  const { shell } = words.all;
  const { title, explanation, apply } = shell.language;
  const [open, setOpen] = useState<(typeof kinds)[number] | null>(null);
  const close = () => setOpen(null);
  const dialog = { title, words: dialogWordsOf(words), confirmWord: apply, onClose: close };
  return (
    <Row>
      {kinds.map((kind) => (
        <Button key={kind} variant="default" aria-haspopup="dialog" onClick={() => setOpen(kind)}>
          {kind}
        </Button>
      ))}
      {open === 'dialog' && (
        <Dialog {...dialog} onConfirm={() => true}>
          <p>{explanation}</p>
        </Dialog>
      )}
      {open === 'busy' && (
        <Dialog {...dialog} onConfirm={() => new Promise(() => undefined)}>
          <p>{explanation}</p>
        </Dialog>
      )}
      {open === 'refusing' && (
        <Dialog {...dialog} hasCancel={false} canConfirm={false} onConfirm={() => false}>
          <p>{shell.language.movingWarning}</p>
        </Dialog>
      )}
      {open === 'drawer' && (
        <SideDrawer title={shell.menu.settings} closeWord={shell.dialog.close} onClose={close}>
          <Section title={shell.menu.theme} hint={explanation}>
            <p>{shell.menu.themeDark}</p>
          </Section>
        </SideDrawer>
      )}
    </Row>
  );
}
