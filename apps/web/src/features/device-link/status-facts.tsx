import type { ReactNode } from 'react';
import { useFormat, usePhrases, useRuntime, useSnapshot } from '../../runtime/use-runtime.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { chipView } from './chip-view.ts';
import { useLastStop } from './last-stop.ts';
import classes from './status-chip.module.css';

/** Rule PG-141: what the chip has no room for. */
export function StatusFacts({ onOptions }: { readonly onOptions: () => void }) {
  const { device: words } = usePhrases();
  const { device } = useRuntime();
  return (
    <div role="dialog" aria-label={words.chip.label} className={classes.facts}>
      <Head />
      <dl className={classes.list}>
        <Motion />
        <Line />
        <Firmware />
      </dl>
      <Row>
        <Button variant="default" size="md" onClick={onOptions}>
          {words.menu.options}
        </Button>
        <Button variant="default" size="md" onClick={device.disconnect}>
          {words.menu.disconnect}
        </Button>
      </Row>
    </div>
  );
}

function Head() {
  const words = usePhrases().device;
  const link = useSnapshot((snapshot) => snapshot.link);
  const { state, name } = chipView({ link, owner: 'nobody', motion: 'holding', stopCause: null }, words);
  return (
    <Row justify="between" isOneLine>
      <Text as="strong" size="md">
        {name ?? state}
      </Text>
      {link.kind === 'connected' && (
        <Text as="span" tone="dim">
          {words.serial.connectionKinds[link.identity.linkKind]}
        </Text>
      )}
    </Row>
  );
}

function Motion() {
  const words = usePhrases().device;
  const owner = useSnapshot((snapshot) => snapshot.owner);
  const cause = useLastStop();
  return (
    <>
      <Fact name={words.owner.label}>{words.owner[owner]}</Fact>
      {cause !== null && <Fact name={words.stop.lastStop}>{words.stop.causes[cause]}</Fact>}
    </>
  );
}

/** How busy the connection is. */
function Line() {
  const words = usePhrases().device.chip;
  const format = useFormat();
  const framesPerSecond = useSnapshot(({ line }) => Math.round(line.framesPerSecond));
  const share = useSnapshot(({ line }) => Math.round(line.share * 100));
  return (
    <>
      <Fact name={words.updates}>{words.perSecond(format.number(framesPerSecond))}</Fact>
      <Fact name={words.line}>{format.percent(share / 100)}</Fact>
    </>
  );
}

function Firmware() {
  const { serial } = usePhrases().device;
  const link = useSnapshot((snapshot) => snapshot.link);
  if (link.kind !== 'connected') return null;
  const { firmware, tcodeVersion } = link.identity;
  return <Fact name={serial.firmware}>{firmware ?? tcodeVersion ?? serial.unknown}</Fact>;
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
