import type { Remedy } from '@kinora/contract';
import { useLocation, useNavigate } from '../router/use-router.ts';
import { useConnect } from '../device/use-connect.ts';
import { useRuntime, useSnapshot, useStored } from '../use-runtime.ts';
import { pageActs } from './page-acts.ts';

export type Remedies = Readonly<Partial<Record<Remedy, (() => unknown) | undefined>>>;

/** What each remedy does on the page that is shown (rule SH-60); one that is missing does not exist there. */
export function useRemedies(): Remedies {
  const runtime = useRuntime();
  const { device, deviceSheet, entitlement, session, stop } = runtime;
  const { connect } = useConnect();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const acts = useStored(pageActs(runtime), (state) => state);
  // the partner's device is connected on the partner's page
  const isRoom = useSnapshot(({ linkKind }) => linkKind === 'room');
  const connecting: Remedies = {
    connect,
    virtual: device.connectVirtual,
    devices: () => deviceSheet.setState(true, true),
  };
  const signIn = () => {
    session.rememberRoute(`${pathname}${search}`);
    return navigate('/login');
  };
  return {
    ...(isRoom ? {} : connecting),
    ...(pathname === '/login' ? {} : { 'sign-in': signIn }),
    ...acts,
    resume: stop.resume,
    'ask-again': entitlement.refresh,
    membership: () => navigate('/becomeMember', { state: { from: pathname } }),
    records: () => navigate('/subscriptions'),
    reload: () => window.location.reload(),
  };
}
