import { DeviceConsole } from '../../features/console/device-console.tsx';
import { AxisTest } from '../../features/axis-test/axis-test.tsx';
import { ConnectPanel } from '../../features/device-link/connect-panel.tsx';
import { IdentityPanel } from '../../features/identity/device-identity.tsx';
import { usePhrases } from '../../runtime/use-runtime.ts';
import { useWords } from '../../runtime/use-session.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import classes from './serial-page.module.css';

/** Device diagnostics: connect, identity, axis test, console. */
export function SerialPage() {
  const { intro } = useWords('diagnostics');
  const { serial } = usePhrases().shellMenu.entries;
  return (
    <Page width={1720} className={classes.root}>
      <div className={classes.title}>
        <PageTitle title={serial} text={intro} />
      </div>
      <div className={classes.device}>
        <ConnectPanel />
      </div>
      <div className={`${classes.device} ${classes.identity}`}>
        <IdentityPanel />
      </div>
      <div className={classes.axes}>
        <AxisTest />
      </div>
      <div className={classes.console}>
        <DeviceConsole />
      </div>
    </Page>
  );
}
