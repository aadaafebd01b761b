import { Button } from '../../ui/button.tsx';
import { Columns } from '../../ui/layout/columns.tsx';
import { Row, Stack, Text, VisuallyHidden } from '../../ui/layout/layout.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { axisStyle } from '../axis-style.ts';
import type { GalleryWords } from '../gallery-words.ts';

const surfaces = ['tile', 'outlined', 'dashed', 'warn', 'good', 'axis', 'panel'] as const;
const grown = ['first', 'all', 'narrow'] as const;

export function Layouts({ words: { all, account } }: { readonly words: GalleryWords }) {
  const word = all.device.menu.retry;
  return (
    <Stack gap={12} style={axisStyle}>
      {surfaces.map((surface) => (
        <Text key={surface} surface={surface} size="md">
          {account.login.browser}
        </Text>
      ))}
      {grown.map((grow) => (
        <Row key={grow} grow={grow} surface="outlined">
          <span>{account.login.waiting}</span>
          <Button variant="default">{word}</Button>
        </Row>
      ))}
      <Row justify="between">
        <span>{word}</span>
        <Button variant="default">{word}</Button>
      </Row>
      <Columns min={120}>
        {Object.entries(all.device.axes).map(([axis, name]) => (
          <Stack key={axis} align="center" surface="tile">
            {name}
          </Stack>
        ))}
      </Columns>
      <Section title={all.shell.menu.settings} hint={account.login.browser}>
        <Text>
          {word} <VisuallyHidden>{all.shellMenu.newTab}</VisuallyHidden>
        </Text>
      </Section>
    </Stack>
  );
}
