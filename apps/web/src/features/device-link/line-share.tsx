import { useFormat, usePhrases, useSnapshot } from '../../runtime/use-runtime.ts';
import { Text } from '../../ui/layout/layout.tsx';

/** How busy the serial line is. */
export function LineShare() {
  const words = usePhrases().device;
  const format = useFormat();
  const framesPerSecond = useSnapshot(({ line }) => Math.round(line.framesPerSecond));
  const share = useSnapshot(({ line }) => Math.round(line.share * 100));
  return (
    <Text as="span" tone="dim" size="xs" isOneLine title={words.lineLabel}>
      {words.line(format.number(framesPerSecond), format.percent(share / 100))}
    </Text>
  );
}
