import { Link } from '../../runtime/router/link.tsx';
import { usePhrases } from '../../runtime/use-runtime.ts';
import { useWords, useSite } from '../../runtime/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { OutsideLink } from '../../ui/outside-link.tsx';

interface OutsidePageProps {
  readonly link: 'shop' | 'resource';
}

/** The page of a menu entry that leads to another site, for who typed its address here. */
export function OutsidePage({ link }: OutsidePageProps) {
  const { outside: words } = useWords('home');
  const { notLoaded } = usePhrases().shell;
  const { value: settings, isFailed, reload } = useSite();
  const [title, text] =
    link === 'shop' ? [words.shopTitle, words.shopText] : [words.resourceTitle, words.resourceText];
  if (settings === null) {
    return (
      <EmptyState title={title} text="">
        {isFailed && <LoadFailure words={notLoaded} onTryAgain={reload} />}
      </EmptyState>
    );
  }
  const address = settings.links[link];
  if (address === null) {
    return (
      <EmptyState title={title} text={words.none}>
        <Button as={Link} to="/home">
          {words.toHome}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={title} text={text}>
      <OutsideLink address={address}>{words.open(new URL(address).host)}</OutsideLink>
    </EmptyState>
  );
}
