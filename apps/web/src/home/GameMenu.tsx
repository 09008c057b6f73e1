import type { GameCard } from '@abatis/play';
import { say } from '@abatis/words';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { gameName } from '../app/game-name.ts';
import { NameDialog } from '../app/NameDialog.tsx';
import { saveFile } from '../app/save-file.ts';
import { theEngine } from '../table/handles.ts';
import menu from '../ui/menu.module.css';
import lead from './lead.module.css';

interface Props {
  readonly game: GameCard;
  readonly remove: (game: GameCard) => void;
  readonly rename: (game: GameCard, name: string) => void;
}

/** What is seldom done with a game. */
export function GameMenu({ game, remove, rename }: Props): ReactNode {
  const [trouble, setTrouble] = useState('');
  const [naming, setNaming] = useState(false);
  const exported = async () => {
    try {
      const { name, text } = await theEngine().exportGame(game.id);
      saveFile(name, text);
    } catch (reason) {
      setTrouble(reason instanceof Error ? reason.message : String(reason));
    }
  };
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        className={lead.menuButton}
        aria-label={say`More about ${game.name ?? game.title}`}
      >
        <svg className={lead.dots} viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 8h.01M8 8h.01M13 8h.01" />
        </svg>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={menu.menu} align="end" sideOffset={4}>
          <DropdownMenu.Item
            className={menu.item}
            onSelect={() => setNaming(true)}
          >{say`Name this game`}</DropdownMenu.Item>
          <DropdownMenu.Item
            className={menu.item}
            onSelect={() => void exported()}
          >{say`Export as a file`}</DropdownMenu.Item>
          <DropdownMenu.Item
            className={menu.item}
            onSelect={() => remove(game)}
          >{say`Delete`}</DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
      {trouble && <span role="alert">{trouble}</span>}
      {naming && (
        <NameDialog
          name={game.name ?? null}
          usual={gameName(game)}
          give={name => rename(game, name)}
          close={() => setNaming(false)}
        />
      )}
    </DropdownMenu.Root>
  );
}
