// first: our styles override it
import '../ui/theme/mantine.css';
import { Menu } from '@mantine/core';
import type { ReactElement } from 'react';
import { publicPages } from '../runtime/public-pages.ts';
import { useNavigate } from '../runtime/router/use-router.ts';
import { buildId } from '../runtime/build-id.ts';
import { updateStore } from '../runtime/offline/update-notice.ts';
import type { SchemeChoice } from '../runtime/settings/colour-scheme.ts';
import { useAppearance } from '../runtime/settings/use-appearance.ts';
import { usePhrases, useRuntime, useStored } from '../runtime/use-runtime.ts';
import { headerMenuLayer } from '../ui/layers.ts';
import { MantineParts } from '../ui/mantine-parts.tsx';
import type { ShellDialog } from './shell-dialogs.tsx';

interface HeaderMenuItemsProps {
  readonly target: ReactElement;
  readonly onClose: () => void;
  readonly onOpenDialog: (dialog: ShellDialog) => void;
}

/** For who is not signed in: pages, settings, language, appearance, the login. */
export function HeaderMenuItems({ target, onClose, onOpenDialog }: HeaderMenuItemsProps) {
  const { shell, shellMenu } = usePhrases();
  const { menu } = shell;
  const navigate = useNavigate();
  return (
    <MantineParts>
      <Menu
        opened
        onClose={onClose}
        position="bottom-start"
        width={260}
        shadow="lg"
        zIndex={headerMenuLayer}
        withinPortal={false}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>{target}</Menu.Target>
        <Menu.Dropdown aria-label={menu.label}>
          {publicPages.map(({ to, entry }) => (
            <Menu.Item key={to} onClick={() => void navigate(to)}>
              {shellMenu.entries[entry]}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => onOpenDialog('settings')}>{menu.settings}</Menu.Item>
          <Menu.Item onClick={() => onOpenDialog('language')}>{menu.language}</Menu.Item>
          <Menu.Divider />
          <Menu.Label>{menu.theme}</Menu.Label>
          <ThemeItems />
          <Menu.Divider />
          <Menu.Item onClick={() => void navigate('/login')}>{shellMenu.signIn}</Menu.Item>
          <Menu.Divider />
          <Menu.Label>{shellMenu.version(buildId)}</Menu.Label>
          <UpdateItem />
        </Menu.Dropdown>
      </Menu>
    </MantineParts>
  );
}

/** A newer build is ready: here for as long as the page is open, after the message has passed. */
function UpdateItem() {
  const isReady = useStored(updateStore(useRuntime()), (ready) => ready);
  const words = usePhrases().shellMenu;
  if (!isReady) return null;
  return <Menu.Item onClick={() => window.location.reload()}>{words.update}</Menu.Item>;
}

function ThemeItems() {
  const { chosen, choices, choose } = useAppearance();
  return (
    <Menu.RadioGroup value={chosen} onChange={(theme) => choose(theme as SchemeChoice)}>
      {choices.map(([theme, word]) => (
        <Menu.RadioItem key={theme} value={theme}>
          {word}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
