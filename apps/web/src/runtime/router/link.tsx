import { type ComponentPropsWithRef, type MouseEvent, useEffect } from 'react';
import { isAt, parseAddress } from './address.ts';
import { useLocation, useNavigate } from './use-router.ts';

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  readonly to: string;
  readonly replace?: boolean;
}

/** A link to a page of ours. */
export function Link({ to, replace, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event, rest.target)) return;
    event.preventDefault();
    void navigate(to, { replace });
  };
  return (
    <a {...rest} href={`#${to}`} onClick={follow}>
      {children}
    </a>
  );
}

interface NavLinkProps extends LinkProps {
  /** a second address of the same page */
  readonly alias?: string | undefined;
}

/** A link that is marked while its page is shown. */
export function NavLink({ alias, ...props }: NavLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = [props.to, alias ?? props.to].some((to) => isAt(pathname, parseAddress(to).pathname));
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />;
}

/** Leads on as soon as it is drawn. */
export function Navigate({ to, replace }: Pick<LinkProps, 'to' | 'replace'>): null {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace }), [navigate, to, replace]);
  return null;
}

/** A press that opens a tab, a window or a menu, or saves. */
function isForBrowser(event: MouseEvent, target: string | undefined): boolean {
  const isElsewhere = target !== undefined && target !== '_self';
  return (
    isElsewhere || event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
  );
}
