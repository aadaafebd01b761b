import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.css';
import { describeError } from '@kinora/phrases';
import { useState } from 'react';
import { consoleLineLimit } from '../../runtime/console/console-log.ts';
import { useFormat, usePhrases, useRuntime, useSnapshot } from '../../runtime/use-runtime.ts';
import { Panel } from '../../ui/panel.tsx';
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
      <p className={classes.kept}>{words.kept(format.number(consoleLineLimit))}</p>
      <CommandLine />
    </Panel>
  );
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
