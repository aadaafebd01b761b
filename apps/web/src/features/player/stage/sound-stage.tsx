import { soundIcon } from '../player-icons.tsx';
import classes from './sound-stage.module.css';

/** In the place of the picture of a file that is sound alone (rule PB-96). */
export function SoundStage({ name }: { readonly name: string }) {
  return (
    <div className={classes.root} aria-hidden>
      {soundIcon}
      <bdi className={classes.name}>{name}</bdi>
    </div>
  );
}
