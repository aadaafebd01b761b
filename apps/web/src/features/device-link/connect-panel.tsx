import { Button } from '@mantine/core';
import { missingSerial } from '../../runtime/device/serial-support.ts';
import { usePhrases, useRuntime, useSnapshot } from '../../runtime/use-runtime.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './connect-panel.module.css';

/** The way to a device on a page that may drive a real one; nothing while one is connected. */
export function ConnectPanel() {
  const { device } = useRuntime();
  const { menu, serial } = usePhrases().device;
  const isIdle = useSnapshot(({ link }) => link.kind === 'disconnected');
  const missing = missingSerial();
  if (!isIdle) return null;
  return (
    <Panel title={serial.emptyTitle} hint={serial.emptyText}>
      <div className={classes.buttons}>
        {!missing && (
          <>
            <Button onClick={() => void device.connectReal('usual')}>{menu.connectReal}</Button>
            <Button
              variant="default"
              title={menu.notListedHint}
              onClick={() => void device.connectReal('all')}
            >
              {menu.notListed}
            </Button>
          </>
        )}
        <Button variant={missing ? 'filled' : 'default'} onClick={device.connectVirtual}>
          {menu.connectVirtual}
        </Button>
      </div>
      {missing && <p className={classes.missing}>{menu[missing]}</p>}
    </Panel>
  );
}
