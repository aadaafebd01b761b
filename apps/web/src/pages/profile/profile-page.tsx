import { AxisCharts } from '../../features/charts/axis-charts.tsx';
import { ProfileEditor } from '../../features/motions/local/profile-editor.tsx';
import { usePhrases } from '../../runtime/use-runtime.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import classes from './profile-page.module.css';

/** One motion profile: edited, played, and seen. */
export function ProfilePage() {
  const words = usePhrases().profile;
  return (
    <Page width={1720} className={classes.root}>
      <div className={classes.title}>
        <PageTitle title={words.title} text={words.intro} />
      </div>
      <ProfileEditor />
      <AxisCharts />
    </Page>
  );
}
