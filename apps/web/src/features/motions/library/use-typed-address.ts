import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { typedAddresses } from '../../../runtime/typed-addresses.ts';

/** Lets the router ask before an address that is typed is gone to, as before a link. */
export function useTypedAddress(isOn: boolean): void {
  const navigate = useNavigate();
  useEffect(() => (isOn ? typedAddresses.hold((to) => void navigate(to)) : undefined), [isOn, navigate]);
}
