import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon, PlayIcon } from '../../ui/icons.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import { StopButton } from '../../ui/stop-button.tsx';
import { TabList, tabId } from '../../ui/tab-list.tsx';
import type { GalleryWords } from '../gallery-words.ts';

const variants = ['filled', 'default', 'subtle'] as const;
const sizes = ['compact', 'xs', 'sm', 'md', 'lg', 'xl'] as const;

export function Buttons({ words: { all, account, admin } }: { readonly words: GalleryWords }) {
  const word = all.shell.menu.settings;
  return (
    <Stack gap={12}>
      {variants.map((variant) => (
        <Row key={variant}>
          <Button variant={variant}>{word}</Button>
          <Button variant={variant} disabled>
            {word}
          </Button>
          <Button variant={variant} loading>
            {word}
          </Button>
          <Button variant={variant} leftSection={<PlayIcon />}>
            {word}
          </Button>
          <Button variant={variant} as="a" href="#">
            {word}
          </Button>
        </Row>
      ))}
      <Row>
        {sizes.map((size) => (
          <Button key={size} size={size} variant="default">
            {size}
          </Button>
        ))}
        <Button isNarrow variant="default" leftSection={<PlayIcon />}>
          {word}
        </Button>
      </Row>
      <Button isWrapped>{account.login.browser}</Button>
      <Row>
        <OutsideLink address="https://example.org">{word}</OutsideLink>
        <PlainButton>{word}</PlainButton>
        <PlainButton disabled>{word}</PlainButton>
        <IconButton label={admin.picker.clear(word)}>
          <CloseIcon />
        </IconButton>
        <IconButton label={admin.picker.clear(word)} isActive>
          <CloseIcon />
        </IconButton>
        <IconButton label={admin.picker.clear(word)} aria-expanded>
          <CloseIcon />
        </IconButton>
        <IconButton label={admin.picker.clear(word)} disabled>
          <CloseIcon />
        </IconButton>
        <IconButton label={admin.picker.clear(word)} variant="default">
          <CloseIcon />
        </IconButton>
      </Row>
      <Stops words={all.device.stop} />
      <Tabs words={all.shellMenu.entries} id="tabs" />
      <Tabs words={all.shellMenu.entries} id="wide-tabs" isWide />
    </Stack>
  );
}

function Stops({ words }: { readonly words: GalleryWords['all']['device']['stop'] }) {
  return (
    <Row>
      {[false, true].map((isLatched) => (
        <StopButton
          key={String(isLatched)}
          text={words.stop}
          title={words.label}
          keyHint="Esc"
          isLatched={isLatched}
          onPress={() => undefined}
        />
      ))}
    </Row>
  );
}

interface TabsProps {
  readonly words: GalleryWords['all']['shellMenu']['entries'];
  readonly id: string;
  readonly isWide?: boolean;
}

function Tabs({ words, id, isWide = false }: TabsProps) {
  const [chosen, setChosen] = useState<'studio' | 'motions'>('studio');
  const tabs = [
    ['studio', words.studio],
    ['motions', words.motions],
  ] as const;
  return (
    <>
      <TabList
        label={words.account}
        tabs={tabs}
        chosen={chosen}
        panelId={id}
        isWide={isWide}
        onChoose={setChosen}
      />
      <div id={id} role="tabpanel" aria-labelledby={tabId(id, chosen)}>
        {words[chosen]}
      </div>
    </>
  );
}
