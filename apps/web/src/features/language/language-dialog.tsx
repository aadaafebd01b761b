import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ScrollArea.css';
import { Button, Modal } from '@mantine/core';
import { type Language, languageTag, offeredLanguages } from '@kinora/phrases';
import { useState } from 'react';
import { storeLanguage } from '../../runtime/i18n/language-choice.ts';
import { usePhrases, useRuntime, useSnapshot } from '../../runtime/use-runtime.ts';
import { belowHeader } from '../../ui/layers.ts';
import classes from './language-dialog.module.css';

/** Each language is offered by its own name, whatever is spoken now. */
const ownNames: Readonly<Record<Language, string>> = { en: 'English', ja: '日本語', zh: '简体中文' };

interface LanguageDialogProps {
  readonly onClose: () => void;
}

/** Chooses the language; the page reloads in it. */
export function LanguageDialog({ onClose }: LanguageDialogProps) {
  const { language } = useRuntime();
  const { language: words, dialog } = usePhrases().shell;
  const isMoving = useSnapshot(({ motion }) => motion === 'moving');
  const [chosen, setChosen] = useState(language);
  const apply = () => {
    storeLanguage(chosen);
    window.location.reload();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.title}
      closeButtonProps={{ 'aria-label': dialog.close }}
      yOffset={belowHeader}
    >
      <p className={classes.text}>{isMoving ? words.movingWarning : words.explanation}</p>
      <fieldset className={classes.choices}>
        <legend className={classes.legend}>{words.title}</legend>
        {offeredLanguages.map((offered) => (
          <label key={offered} className={classes.choice} lang={languageTag(offered)}>
            <input
              type="radio"
              name="language"
              checked={chosen === offered}
              onChange={() => setChosen(offered)}
            />
            {ownNames[offered]}
          </label>
        ))}
      </fieldset>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {dialog.cancel}
        </Button>
        <Button disabled={chosen === language} onClick={apply}>
          {words.apply}
        </Button>
      </div>
    </Modal>
  );
}
