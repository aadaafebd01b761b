import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useWords, useUser } from '../../runtime/use-session.ts';
import { usePhrases } from '../../runtime/use-runtime.ts';
import classes from './home-page.module.css';

/** What people come for, in the menu's order. */
const tiles = [
  { to: '/videoPlay', word: 'video-play' },
  { to: '/motions', word: 'motions' },
  { to: '/remote', word: 'remote' },
  { to: '/searchFun', word: 'search-fun' },
  { to: '/softwares', word: 'softwares' },
  { to: '/guide', word: 'guide' },
  { to: '/profile', word: 'profile' },
] as const;

/** The first page after signing in: a banner and shortcuts. */
export function HomePage() {
  const { home: words } = useWords('account');
  const { entries } = usePhrases().shellMenu;
  const name = useUser()?.name ?? '';
  return (
    <div className={classes.root}>
      <section className={classes.banner}>
        <h1 className={classes.title}>{words.greeting(name)}</h1>
        <p className={classes.text}>{words.intro}</p>
        <Button component={Link} to="/videoPlay" h={48}>
          {words.start}
        </Button>
      </section>
      <nav aria-label={words.tiles}>
        <ul className={classes.tiles}>
          {tiles.map(({ to, word }) => (
            <li key={to}>
              <Link className={classes.tile} to={to}>
                <span className={classes.name}>{entries[word]}</span>
                <span className={classes.about}>{words.texts[word]}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
