import { Button } from '@mantine/core';
import { usePhrases, useRuntime } from '../../runtime/use-runtime.ts';
import classes from './missing-device.module.css';

/** Says that a device is needed, and offers the one that everybody has. */
export function MissingDevice({ text }: { readonly text: string }) {
  const { device } = useRuntime();
  const { menu } = usePhrases().device;
  return (
    <div className={classes.root}>
      <p>{text}</p>
      <Button variant="default" onClick={device.connectVirtual}>
        {menu.connectVirtual}
      </Button>
    </div>
  );
}
