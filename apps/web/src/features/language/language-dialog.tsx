import { type Language, languageTag } from '@kinora/phrases';
import { useState } from 'react';
import { languagesHere, storeLanguage } from '../../runtime/i18n/language-choice.ts';
import { usePhrases, useRuntime, useSnapshot } from '../../runtime/use-runtime.ts';
import { useDialogWords } from '../../runtime/use-session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import { Radio, RadioGroup } from '../../ui/radio.tsx';

/** Each language is offered by its own name, whatever is spoken now. */
const ownNames: Readonly<Record<Language, string>> = { en: 'English', ja: '日本語', zh: '简体中文' };

interface LanguageDialogProps {
  readonly onClose: () => void;
}

/** Chooses the language; the page reloads in it. */
export function LanguageDialog({ onClose }: LanguageDialogProps) {
  const { language } = useRuntime();
  const { language: words } = usePhrases().shell;
  const isMoving = useSnapshot(({ motion }) => motion === 'moving');
  const [chosen, setChosen] = useState(language);
  const apply = () => {
    storeLanguage(chosen);
    window.location.reload();
    return true;
  };
  return (
    <Dialog
      title={words.title}
      words={useDialogWords()}
      confirmWord={words.apply}
      canConfirm={chosen !== language}
      onConfirm={apply}
      onClose={onClose}
    >
      <Text tone="dim">{isMoving ? words.movingWarning : words.explanation}</Text>
      <RadioGroup legend={words.title} isLegendHidden>
        {languagesHere().map((offered) => (
          <Radio
            key={offered}
            name="language"
            lang={languageTag(offered)}
            checked={chosen === offered}
            onChoose={() => setChosen(offered)}
          >
            {ownNames[offered]}
          </Radio>
        ))}
      </RadioGroup>
    </Dialog>
  );
}
