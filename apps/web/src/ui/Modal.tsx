import { Dialog } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import styles from './modal.module.css';

/** A word that must be answered before anything else: title, text, buttons. */
export function Modal(props: {
  readonly title: string;
  readonly close: () => void;
  readonly children: ReactNode;
}): ReactNode {
  const content = useRef<HTMLDivElement>(null);
  // Not on the first link of the text: what is asked should be read before anything is pressed.
  const onItself = (event: Event) => {
    event.preventDefault();
    content.current?.focus();
  };
  return (
    <Dialog.Root open onOpenChange={open => !open && props.close()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.shade} />
        <Dialog.Content
          ref={content}
          className={styles.modal}
          aria-describedby={undefined}
          onOpenAutoFocus={onItself}
        >
          <Dialog.Title className={styles.title}>{props.title}</Dialog.Title>
          {props.children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The buttons at the foot of it, the usual one last. */
export const ModalButtons = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <div className={styles.buttons}>{children}</div>
);
