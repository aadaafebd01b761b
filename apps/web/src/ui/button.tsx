import type { ElementType, MouseEvent, ReactNode } from 'react';
import classes from './button.module.css';
import type { AsElement } from './layout/layout.tsx';

interface ButtonLook {
  /** `filled`: what the page is for; `default`: everything beside it; `subtle`: what is rarely wanted */
  readonly variant?: 'filled' | 'default' | 'subtle' | undefined;
  /** 26, 30, 36, 44, 48 and 52 px high; `md` is the least for what moves a device, `xl` starts and stops it */
  readonly size?: 'compact' | 'xs' | 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** its action runs: it keeps the focus, and takes no press */
  readonly loading?: boolean | undefined;
  /** has no effect now: it looks so, and keeps focus and press, which then says why */
  readonly isBlocked?: boolean | undefined;
  /** words that are read in full, on two lines where one is too short */
  readonly isWrapped?: boolean | undefined;
  /** words between others: less space beside them */
  readonly isNarrow?: boolean | undefined;
  readonly leftSection?: ReactNode;
  /** Without weight (`:where`) in the stylesheet: a class that is handed in overrides the look. */
  readonly className?: string | undefined;
  readonly onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  readonly children?: ReactNode;
}

/** The product's button, and the link that looks like one: `as={Link}`, `as="a"`. */
export function Button<Tag extends ElementType = 'button'>(props: AsElement<Tag, ButtonLook>) {
  const {
    as: Element = 'button' as ElementType,
    variant = 'filled',
    size = 'sm',
    loading = false,
    isBlocked = false,
    ...more
  } = props;
  const { isWrapped, isNarrow, leftSection, className = '', onClick, children, ...rest } = more;
  return (
    <Element
      type={Element === 'button' ? 'button' : undefined}
      {...rest}
      className={`${classes.root} ${className}`}
      data-variant={variant}
      data-size={size}
      data-wrapped={isWrapped || undefined}
      data-narrow={isNarrow || undefined}
      aria-busy={loading || undefined}
      aria-disabled={loading || isBlocked || undefined}
      data-blocked={isBlocked || undefined}
      onClick={loading ? refuse : onClick}
    >
      {leftSection && <span className={classes.section}>{leftSection}</span>}
      <span className={classes.label}>{children}</span>
      {loading && <span className={classes.loader} />}
    </Element>
  );
}

/** Also a press of Enter in the form of a button that submits. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
