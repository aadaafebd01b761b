import type { ReactNode } from 'react';
import { PlainButton } from './plain-button.tsx';
import classes from './remedy-line.module.css';

/** A state in a form as well as a colour. */
export type Lamp = 'ring' | 'disc' | 'square' | 'fault';

/** One press that does something about what a line says. */
export interface Offer {
  readonly word: string;
  readonly run: () => unknown;
}

interface RemedyLineProps {
  /** of the sentence, for the buttons that it is about */
  readonly id?: string | undefined;
  readonly lamp: Lamp;
  readonly text: string;
  /** the best first */
  readonly offers: readonly Offer[];
  /** at the end of the line */
  readonly children?: ReactNode;
}

/** Why something is at rest, with what to do about it. */
export function RemedyLine({ id, lamp, text, offers, children }: RemedyLineProps) {
  return (
    <div className={classes.root}>
      <i className={classes.lamp} data-lamp={lamp} />
      <p id={id} className={classes.text}>
        {text}
      </p>
      {offers.length > 0 && (
        <span className={classes.offers}>
          {offers.map(({ word, run }) => (
            <PlainButton key={word} className={classes.remedy} onClick={() => void run()}>
              {word}
            </PlainButton>
          ))}
        </span>
      )}
      {Boolean(children) && <span className={classes.close}>{children}</span>}
    </div>
  );
}
