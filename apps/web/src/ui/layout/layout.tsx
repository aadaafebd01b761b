import type { ComponentPropsWithRef, CSSProperties, ElementType, ReactNode } from 'react';
import classes from './layout.module.css';

/** px between parts. */
export type Space = 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20;

/** `tile`: one of a list; `outlined`: with an edge; `axis`: its edge has the axis's colour; `panel`: as wide as its column. */
type Surface = 'tile' | 'outlined' | 'dashed' | 'warn' | 'good' | 'axis' | 'panel';

/** What each part may say of its look. */
interface Look {
  readonly tone?: 'dim' | 'warn' | 'accent' | 'axis' | undefined;
  /** 12, 13, 14, 17, 20 and 24 px; `caption`: the title of a group */
  readonly size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'xxl' | 'caption' | undefined;
  readonly weight?: 'normal' | 'bold' | undefined;
  readonly surface?: Surface | undefined;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
}

interface StackProps extends Look {
  readonly gap?: Space;
  /** where parts are that do not take the whole width */
  readonly align?: 'start' | 'center';
}

interface RowProps extends Look {
  readonly gap?: Space;
  readonly align?: 'start' | 'end';
  readonly justify?: 'between';
  /** which parts take the room that is left; `narrow`: each has a separate line on a small screen */
  readonly grow?: 'first' | 'all' | 'narrow';
  readonly isOneLine?: boolean;
}

interface TextProps extends Look {
  /** cut off at the end of its line */
  readonly isOneLine?: boolean;
  /** a name or an address without a place to break at */
  readonly canBreak?: boolean;
  readonly isCode?: boolean;
  /** a link by itself: as high as it has to be to be pressed */
  readonly isTarget?: boolean;
}

/** Props of a part that may be any element or link. */
export type AsElement<Tag extends ElementType, Own> = Own & { readonly as?: Tag } & Omit<
    ComponentPropsWithRef<Tag>,
    keyof Own | 'as'
  >;

/** Parts below one another. */
export function Stack<Tag extends ElementType = 'div'>(props: AsElement<Tag, StackProps>) {
  const { as = 'div', gap, style, ...rest } = props;
  return <Box {...rest} is={as} kind={classes.stack} style={{ gap, ...style }} />;
}

/** px between the lines of a row that is broken */
const maxLineGap = 8;

/** Parts beside one another, in more lines where there is no room. */
export function Row<Tag extends ElementType = 'div'>(props: AsElement<Tag, RowProps>) {
  const { as = 'div', gap = 8, style, ...rest } = props;
  const rowGap = Math.min(gap, maxLineGap);
  return <Box {...rest} is={as} kind={classes.row} style={{ columnGap: gap, rowGap, ...style }} />;
}

/** A sentence or a word: its colour, size and weight. */
export function Text<Tag extends ElementType = 'p'>(props: AsElement<Tag, TextProps>) {
  const { as = 'p', ...rest } = props;
  return <Box {...rest} is={as} kind={classes.text} />;
}

/** A code as it is printed: an id, a serial code. */
export function Code({ children }: { readonly children: ReactNode }) {
  return (
    <Text as="span" size="sm" isCode canBreak>
      {children}
    </Text>
  );
}

interface BoxProps extends Omit<StackProps, 'align'>, Omit<RowProps, 'align'>, TextProps {
  readonly is: ElementType;
  readonly kind: string | undefined;
  readonly align?: 'start' | 'center' | 'end';
}

/** The element, with its look in attributes that the stylesheet reads. */
function Box(props: BoxProps) {
  const { is: Element, kind, tone, size, weight, surface, className = '', ...others } = props;
  const { align, justify, grow, isOneLine, canBreak, isCode, isTarget, ...rest } = others;
  return (
    <Element
      className={`${classes.look} ${kind} ${className}`}
      data-tone={tone}
      data-size={size}
      data-weight={weight}
      data-surface={surface}
      data-align={align}
      data-justify={justify}
      data-grow={grow}
      data-one-line={isOneLine || undefined}
      data-can-break={canBreak || undefined}
      data-code={isCode || undefined}
      data-target={isTarget || undefined}
      {...rest}
    />
  );
}

interface VisuallyHiddenProps {
  readonly as?: 'span' | 'h1' | 'h2';
  readonly id?: string;
  readonly children: ReactNode;
}

/** Words that are only read aloud. */
export function VisuallyHidden({ as: Element = 'span', id, children }: VisuallyHiddenProps) {
  return (
    <Element id={id} className={classes.hidden}>
      {children}
    </Element>
  );
}
