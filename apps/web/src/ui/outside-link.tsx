import { Button } from './button.tsx';

interface OutsideLinkProps {
  readonly address: string;
  readonly children: string;
}

/** Opens another site in a new tab, which learns nothing of this one. */
export function OutsideLink({ address, children }: OutsideLinkProps) {
  return (
    <Button as="a" href={address} target="_blank" rel="noreferrer">
      {children}
    </Button>
  );
}
