import { OutsidePage } from '../../features/account/outside-page.tsx';

export function ProductsPage() {
  return <OutsidePage link="shop" />;
}
