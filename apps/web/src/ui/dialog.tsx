// first: our styles override it
import './theme/mantine.css';
import { Modal } from '@mantine/core';
import {
  createContext,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  use,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from './button.tsx';
import classes from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { ExpandIcon } from './icons.tsx';
import { belowHeader } from './layers.ts';
import { MantineParts } from './mantine-parts.tsx';
import { useOpenerFocus } from './use-opener-focus.ts';

/** Words that every dialog says. */
export interface DialogWords {
  readonly close: string;
  readonly cancel: string;
  readonly fullScreen: string;
  readonly leaveFullScreen: string;
}

interface DialogProps {
  readonly title: string;
  readonly words: DialogWords;
  readonly confirmWord: string;
  readonly canConfirm?: boolean;
  /** the action runs that the confirm began, or one that followed it */
  readonly isBusy?: boolean;
  /** without a cancel button there is only one button */
  readonly hasCancel?: boolean;
  /** Runs while the button shows that it does. The dialog closes only if it returns true. */
  readonly onConfirm: (form: HTMLFormElement) => boolean | Promise<boolean>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Notifies the dialog around that one more dialog is over it, or one less. */
const OverDialog = createContext<(change: 1 | -1) => void>(() => undefined);

/** The product's dialog (docs/spec/shell.md, SH-25): cancel, full screen, a confirm that waits for its action. */
export function Dialog(props: DialogProps) {
  const { title, words, onClose } = props;
  const [isFull, setFull] = useState(false);
  const { isTopmost, hearAbove } = useStacking();
  useOpenerFocus();
  const titleRef = useRef<HTMLHeadingElement>(null);
  return (
    <MantineParts>
      <Modal.Root
        opened
        onClose={onClose}
        // Escape closes one dialog, the topmost
        closeOnEscape={isTopmost}
        fullScreen={isFull}
        yOffset={belowHeader}
        classNames={
          isFull ? { inner: classes.innerFull, content: classes.contentFull } : { content: classes.content }
        }
      >
        <Modal.Overlay />
        {/* Mantine names it by its title after the first picture: a screen reader may be there before */}
        <Modal.Content aria-label={title}>
          <Modal.Header className={classes.header}>
            <Modal.Title ref={titleRef} className={classes.title} tabIndex={-1}>
              {title}
            </Modal.Title>
            <IconButton
              label={isFull ? words.leaveFullScreen : words.fullScreen}
              onClick={() => setFull(!isFull)}
            >
              <ExpandIcon isExpanded={isFull} />
            </IconButton>
            <Modal.CloseButton aria-label={words.close} />
          </Modal.Header>
          <Modal.Body>
            <OverDialog value={hearAbove}>
              <DialogForm {...props} isFull={isFull} titleRef={titleRef} />
            </OverDialog>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </MantineParts>
  );
}

/** Notifies the dialog around of this one, and counts those over this one. */
function useStacking() {
  const [above, setAbove] = useState(0);
  const setOverDialog = use(OverDialog);
  const hearAbove = useCallback((change: 1 | -1) => setAbove((count) => count + change), []);
  // before the next key is read: an effect after the picture would let a second press of Escape come to nothing
  useLayoutEffect(() => {
    setOverDialog(1);
    return () => setOverDialog(-1);
  }, [setOverDialog]);
  return { isTopmost: above === 0, hearAbove };
}

interface DialogFormProps extends DialogProps {
  readonly isFull: boolean;
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
}

/** What is in the dialog, and its buttons. */
function DialogForm(props: DialogFormProps) {
  const { words, confirmWord, canConfirm = true, hasCancel = true, onConfirm, onClose, children } = props;
  const { isFull, titleRef } = props;
  const [isConfirming, setConfirming] = useState(false);
  const isBusy = props.isBusy === true || isConfirming;
  // where nothing in it asks for the focus it is at the title: the first button only fills the screen
  const markFirst = useCallback(
    (form: HTMLFormElement | null) => {
      titleRef.current?.toggleAttribute('data-autofocus', form?.querySelector('[data-autofocus]') === null);
    },
    [titleRef],
  );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // a form in a dialog is React's child of the page's form, and its events would climb there
    event.stopPropagation();
    if (isBusy || !canConfirm) return;
    setConfirming(true);
    void Promise.resolve(onConfirm(event.currentTarget))
      .then((isDone) => isDone && onClose())
      .finally(() => setConfirming(false));
  };
  return (
    <form
      ref={markFirst}
      className={classes.body}
      data-full={isFull || undefined}
      noValidate
      onSubmit={submit}
    >
      {children}
      <div className={classes.actions}>
        {hasCancel && (
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
        )}
        <Button type="submit" loading={isBusy} disabled={!canConfirm}>
          {confirmWord}
        </Button>
      </div>
    </form>
  );
}
