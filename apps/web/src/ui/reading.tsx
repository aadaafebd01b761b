import type { ChapterText } from '@kinora/phrases';
import type { ReactNode } from 'react';
import classes from './reading.module.css';

interface ReadingProps {
  readonly title: string;
  /** in words; nothing where the text has no date */
  readonly date?: string;
  readonly intro: string;
  readonly children: ReactNode;
}

/** A long text, as wide as it is read well. */
export function Reading({ title, date, intro, children }: ReadingProps) {
  return (
    <article className={classes.root}>
      <h1 className={classes.title}>{title}</h1>
      {date && <p className={classes.date}>{date}</p>}
      <p className={classes.intro}>{intro}</p>
      {children}
    </article>
  );
}

interface ChapterProps extends ChapterText {
  /** the points are steps, in their order */
  readonly isNumbered?: boolean;
  readonly children?: ReactNode;
}

export function Chapter({ title, paragraphs, points = [], isNumbered = false, children }: ChapterProps) {
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <section className={classes.chapter}>
      <h2>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points.length > 0 && (
        <List>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </List>
      )}
      {children}
    </section>
  );
}
