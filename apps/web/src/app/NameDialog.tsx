import { say } from '@abatis/words';
import { type ReactNode, useRef } from 'react';
import { Modal, ModalButtons } from '../ui/Modal.tsx';
import styles from './name-dialog.module.css';

interface Props {
  /** What the game is called now; null: nothing. */
  readonly name: string | null;
  /** What it is called as long as nobody names it. */
  readonly usual: string;
  readonly give: (name: string) => void;
  readonly close: () => void;
  /** What is asked if it is no game that is named. */
  readonly words?: { readonly title: string; readonly note: string };
}

/** Asks what a game shall be called. */
export function NameDialog({ name, usual, give, close, words }: Props): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const take = (given: string) => {
    give(given);
    close();
  };
  return (
    <Modal title={words?.title ?? say`Name this game`} close={close}>
      <form
        onSubmit={event => {
          event.preventDefault();
          take(field.current?.value ?? '');
        }}
      >
        <label className={styles.field}>
          {say`What do you call it?`}
          <input
            ref={input => {
              field.current = input;
              // After the dialog has given the focus to itself.
              if (input) queueMicrotask(() => input.select());
            }}
            type="text"
            maxLength={80}
            defaultValue={name ?? usual}
          />
        </label>
        <p className={styles.note}>
          {words?.note ?? say`The name is shown in the list of games and saved in the file.`}
        </p>
        <ModalButtons>
          {name !== null && <button type="button" onClick={() => take('')}>{say`No name`}</button>}
          <button type="button" onClick={close}>{say`Cancel`}</button>
          <button type="submit">{say`Name it`}</button>
        </ModalButtons>
      </form>
    </Modal>
  );
}
