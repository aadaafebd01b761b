import { QRCodeSVG } from 'qrcode.react';
import { Link } from '../../runtime/router/link.tsx';
import { usePlayerPath } from '../../runtime/use-player-path.ts';
import { usePhrases } from '../../runtime/use-runtime.ts';
import { useWords, useSite } from '../../runtime/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Columns } from '../../ui/layout/columns.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import classes from './softwares-page.module.css';
import { type Store, StoreMark } from './store-mark.tsx';

const stores = ['appStore', 'androidStore'] as const satisfies readonly Store[];

/** px; read from an arm's length */
const codeSize = 176;

/** The apps, each with a code and its store; a store without an address is not shown. */
export function SoftwaresPage() {
  const { apps: words } = useWords('home');
  const { notLoaded } = usePhrases().shell;
  const player = usePlayerPath();
  const { value: settings, isFailed, reload } = useSite();
  if (settings === null) {
    return (
      <EmptyState title={words.title} text="">
        {isFailed && <LoadFailure words={notLoaded} onTryAgain={reload} />}
      </EmptyState>
    );
  }
  const { links } = settings;
  const offered = stores.flatMap((store) => {
    const address = links[store];
    return address === null ? [] : [{ store, address }];
  });
  if (offered.length === 0) {
    return (
      <EmptyState title={words.title} text={words.none}>
        <Button as={Link} to={player}>
          {words.openPlayer}
        </Button>
      </EmptyState>
    );
  }
  return (
    <Page width={900} gap={20}>
      <PageTitle title={words.title} text={words.intro} />
      <Columns gap={16} min={260}>
        {offered.map(({ store, address }) => (
          <Stack as="section" gap={14} align="center" surface="panel" key={store}>
            <Row as="h2" gap={10} size="lg" weight="bold">
              <StoreMark store={store} />
              {words.stores[store]}
            </Row>
            <Text tone="dim" size="md">
              {words.systems[store]}
            </Text>
            <div className={classes.code}>
              <QRCodeSVG value={address} size={codeSize} title={words.code(words.stores[store])} />
            </div>
            <OutsideLink address={address}>{words.open(words.stores[store])}</OutsideLink>
          </Stack>
        ))}
      </Columns>
    </Page>
  );
}
