import { describeError } from '@kinora/phrases';
import { useEffect, useId, useState } from 'react';
import { DeviceRefusalLine, useDeviceRefusal } from '../../runtime/device/device-refusal-line.tsx';
import { consoleLineLimit } from '../../runtime/console/console-log.ts';
import { useFormat, usePhrases, useRuntime, useSnapshot, useStored } from '../../runtime/use-runtime.ts';
import { useWords } from '../../runtime/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { ConsoleEntries } from './console-entries.tsx';
import { CopyButton } from './copy-button.tsx';
import classes from './device-console.module.css';
import { createLineHistory } from './line-history.ts';

/** Single lines to the device, and what it says. */
export function DeviceConsole() {
  const { console: log } = useRuntime();
  const words = useWords('diagnostics').console;
  const format = useFormat();
  return (
    <Panel
      title={words.title}
      hint={words.explanation}
      actions={
        <Row gap={6} isOneLine>
          <CopyButton />
          <Button size="xs" variant="default" onClick={log.clear}>
            {words.clear}
          </Button>
        </Row>
      }
    >
      <ConsoleEntries />
      <Row gap={16} justify="between">
        <Text tone="dim" size="xs">
          {words.kept(format.number(consoleLineLimit))}
        </Text>
        <MotionToggle />
      </Row>
      <CommandLine />
    </Panel>
  );
}

/** Rule PG-45. Who leaves the console looks no longer. */
function MotionToggle() {
  const { console: log } = useRuntime();
  const words = useWords('diagnostics').console;
  const isOn = useStored(log.motion, (state) => state);
  useEffect(() => () => log.watchMotion(false), [log]);
  return <Toggle label={words.showMotion} checked={isOn} onChange={log.watchMotion} />;
}

function CommandLine() {
  const { console: log, instance } = useRuntime();
  const history = instance(createLineHistory);
  const phrases = usePhrases();
  const format = useFormat();
  const words = useWords('diagnostics').console;
  const isConnected = useSnapshot(({ link }) => link.kind === 'connected');
  const closedId = useId();
  const noteId = useId();
  const [text, setText] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const send = () => {
    const line = text.trim();
    if (line === '') return;
    const isAllowed = log.send(line);
    history.add(line);
    setIsRefused(!isAllowed);
    if (isAllowed) setText('');
  };
  return (
    <>
      <Closed id={closedId} />
      <Row
        as="form"
        align="start"
        isOneLine
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Stack gap={4} className={classes.input}>
          <TextInput
            size="motion"
            label={words.inputLabel}
            placeholder={words.placeholder}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={text}
            disabled={!isConnected}
            aria-invalid={isRefused}
            aria-describedby={isRefused ? noteId : closedId}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              const called =
                event.key === 'ArrowUp'
                  ? history.older(text)
                  : event.key === 'ArrowDown'
                    ? history.newer()
                    : null;
              if (called === null) return;
              event.preventDefault();
              setText(called);
            }}
          />
          {isRefused && (
            <Text id={noteId} tone="warn" size="sm">
              {format.sentences([describeError(phrases, 'console.refused'), words.refusedHelp])}
            </Text>
          )}
        </Stack>
        <Button type="submit" disabled={!isConnected} aria-describedby={closedId} size="md">
          {words.send}
        </Button>
      </Row>
    </>
  );
}

/** Why nothing can be sent. A latched Stop closes no field: the gate decides about each line. */
function Closed({ id }: { readonly id: string }) {
  const refusal = useDeviceRefusal();
  return (
    <div role="status">
      {refusal !== null && refusal !== 'device.latched' && <DeviceRefusalLine id={id} refusal={refusal} />}
    </div>
  );
}
