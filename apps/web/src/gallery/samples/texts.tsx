import { Facts } from '../../ui/layout/facts.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { Tag } from '../../ui/layout/tag.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import { axisStyle } from '../axis-style.ts';
import type { GalleryWords } from '../gallery-words.ts';

const sizes = ['xs', 'sm', 'md', 'lg', 'xl', 'xxl', 'caption'] as const;
const tones = ['dim', 'warn', 'accent', 'axis'] as const;

export function Texts({ words: { all, account } }: { readonly words: GalleryWords }) {
  const { axes, status } = all.device;
  return (
    <Stack gap={12} style={axisStyle}>
      {sizes.map((size) => (
        <Text key={size} size={size}>
          {account.login.tryTitle}
        </Text>
      ))}
      {tones.map((tone) => (
        <Text key={tone} tone={tone}>
          {account.login.tryTitle}
        </Text>
      ))}
      <Text weight="bold">{account.login.tryTitle}</Text>
      <Text isOneLine>{account.login.intro}</Text>
      <Text isCode canBreak>
        {'0123456789'.repeat(12)}
      </Text>
      <Text as="a" href="#" tone="dim" isTarget>
        {account.login.forgot}
      </Text>
      <Row>
        <Tag>{status.connected}</Tag>
        <StateWord isOn>{status.connected}</StateWord>
        <StateWord isOn={false}>{status.disconnected}</StateWord>
      </Row>
      {[false, true].map((isRuled) => (
        <Facts key={String(isRuled)} isRuled={isRuled}>
          {Object.entries(axes).map(([axis, word]) => (
            <div key={axis}>
              <dt>{axis}</dt>
              <dd>
                {word} <small>{axis}</small>
              </dd>
            </div>
          ))}
        </Facts>
      ))}
    </Stack>
  );
}
