import { describeError, type WordArea } from '@kinora/phrases';
import { type ComponentType, lazy, useEffect, useState } from 'react';
import type { WordLoader } from './i18n/word-loader.ts';
import { whyMissing } from './offline/missing-part.ts';
import { usePhrases, useRuntime } from './use-runtime.ts';

interface Closable {
  readonly onClose?: () => void;
}

/**
 * A part of a page that is fetched when it is shown first, as by React's `lazy`. One that cannot be fetched (no network,
 * a newer server) is reported and closed, and takes nothing of the page with it; opened again, it is fetched again.
 * @param area of the words that it cannot be shown without
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  area?: WordArea,
): ComponentType<Props> {
  let part: ComponentType<Props> | null = null;

  function Missing({ onClose }: Closable): null {
    const phrases = usePhrases();
    const { notices } = useRuntime();
    useEffect(() => {
      part = null;
      void whyMissing().then((key) =>
        notices.show({ key, text: describeError(phrases, key), tone: 'warning' }),
      );
      onClose?.();
    }, [phrases, notices, onClose]);
    return null;
  }

  function begin(loadWords: WordLoader): ComponentType<Props> {
    const whole = async () => {
      const [loaded] = await Promise.all([load(), area && loadWords(area)]);
      return loaded;
    };
    return lazy(() => whole().catch(() => ({ default: Missing as ComponentType<Props> })));
  }

  return function LazyPart(props: Props) {
    const { loadWords } = useRuntime();
    const [Part] = useState(() => (part ??= begin(loadWords)));
    return <Part {...props} />;
  };
}
