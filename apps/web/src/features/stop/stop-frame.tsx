import { languageTag } from '@kinora/phrases';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { usePhrases, useRuntime } from '../../runtime/use-runtime.ts';
import { joinStopFrame } from './join-stop-frame.ts';
import address from './stop-frame.html?url';
import classes from './stop-frame.module.css';

/**
 * Lies over the Stop button and takes what a pointer presses, in a process and on a main thread that a busy page does not
 * block (docs/decisions/0101-stop-in-a-frame.md). The button below keeps the focus, the name and the look.
 */
export function StopFrame() {
  const { engine, stop, language } = useRuntime();
  const words = usePhrases().device.stop;
  const [isCovering, cover] = useState(false);
  const leave = useRef<() => void>(() => undefined);
  const content = useContent();
  useEffect(() => () => leave.current(), []);

  function join({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>): void {
    leave.current();
    leave.current = joinStopFrame(frame.contentWindow!, {
      engine,
      pressed: stop.press,
      cover,
      looks: () => ({
        language: languageTag(language),
        title: words.label,
        stop: words.stop,
        stopped: words.latched,
        hung: words.causes['heartbeat-lost'],
        style: styleOf(frame.parentElement!.querySelector('button')!),
      }),
    });
  }

  if (content === null) return null;
  return (
    <iframe
      className={classes.root}
      data-covering={isCovering || undefined}
      sandbox="allow-scripts"
      srcDoc={content}
      title={words.label}
      tabIndex={-1}
      aria-hidden
      onLoad={join}
    />
  );
}

/**
 * The frame's file, of this page's build. The page fetches it: a service worker, which keeps the build, is never asked by a
 * frame without origin (docs/decisions/0103-offline.md). Null until it is here, or where it does not come.
 */
function useContent(): string | null {
  const [content, setContent] = useState<string | null>(null);
  useEffect(() => {
    fetch(address)
      .then((response) => (response.ok ? response.text() : null))
      .then(setContent, () => undefined);
  }, []);
  return content;
}

function styleOf(button: HTMLElement) {
  const { backgroundColor: background, color, fontFamily, fontWeight } = getComputedStyle(button);
  return { background, color, fontFamily, fontWeight };
}
