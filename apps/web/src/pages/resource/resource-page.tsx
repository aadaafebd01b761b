import { OutsidePage } from '../../features/account/outside-page.tsx';

export function ResourcePage() {
  return <OutsidePage link="resource" />;
}
