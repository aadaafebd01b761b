import classes from './page-title.module.css';

interface PageTitleProps {
  readonly title: string;
  readonly text: string;
}

/** A page's name and what it is for. */
export function PageTitle({ title, text }: PageTitleProps) {
  return (
    <div className={classes.root}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
    </div>
  );
}
