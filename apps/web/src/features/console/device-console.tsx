import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.css';
import { describeError } from '@kinora/phrases';
import { useEffect, useState } from 'react';
import { consoleLineLimit } from '../../runtime/console/console-log.ts';
import { useFormat, usePhrases, useRuntime, useSnapshot, useStored } from '../../runtime/use-runtime.ts';
import { Panel } from '../../ui/panel.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { ConsoleEntries } from './console-entries.tsx';
import { CopyButton } from './copy-button.tsx';
import classes from './device-console.module.css';

/** Single lines to the device, and what it says. */
export function DeviceConsole() {
  const { console: log } = useRuntime();
  const words = usePhrases().device.console;
  const format = useFormat();
  return (
    <Panel
      title={words.title}
      hint={words.explanation}
      actions={
        <div className={classes.actions}>
          <CopyButton />
          <Button size="xs" variant="default" onClick={log.clear}>
            {words.clear}
          </Button>
        </div>
      }
    >
      <ConsoleEntries />
      <div className={classes.below}>
        <p className={classes.kept}>{words.kept(format.number(consoleLineLimit))}</p>
        <MotionToggle />
      </div>
      <CommandLine />
    </Panel>
  );
}

/** Rule PG-45. Who leaves the console looks no longer. */
function MotionToggle() {
  const { console: log } = useRuntime();
  const words = usePhrases().device.console;
  const isOn = useStored(log.motion, (state) => state);
  useEffect(() => () => log.watchMotion(false), [log]);
  return <Toggle label={words.showMotion} checked={isOn} onChange={log.watchMotion} />;
}

function CommandLine() {
  const { console: log } = useRuntime();
  const phrases = usePhrases();
  const words = phrases.device.console;
  const isConnected = useSnapshot(({ link }) => link.kind === 'connected');
  const [text, setText] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const send = () => {
    const line = text.trim();
    if (line === '') return;
    const isAllowed = log.send(line);
    setIsRefused(!isAllowed);
    if (isAllowed) setText('');
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextInput
        className={classes.input}
        aria-label={words.inputLabel}
        placeholder={words.placeholder}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={text}
        disabled={!isConnected}
        error={isRefused && `${describeError(phrases, 'console.refused')} ${words.refusedHelp}`}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" disabled={!isConnected} className={classes.send}>
        {words.send}
      </Button>
    </form>
  );
}
