import { say } from '@abatis/words';
import { type ReactNode, useState } from 'react';
import { go } from '../app/router.ts';
import type { Route } from '../app/routes.ts';
import { useShelf } from '../home/library.ts';
import { Explanation } from '../rules/Explanation.tsx';
import { explain } from '../rules/store.ts';
import { LinksProvider } from '../ui/links.ts';
import { AnswerScreen } from './AnswerScreen.tsx';
import { ChartSheet } from './ChartSheet.tsx';
import { Choose } from './Choose.tsx';
import { Enter } from './Enter.tsx';
import { type PocketCard, usePocket } from './library.ts';
import { RosterSheet } from './RosterSheet.tsx';
import styles from './referee.module.css';

type Props = Extract<Route, { readonly page: 'referee' }>;

/** The referee without a game, one screen for each step; where there is room, they stand side by side. */
export default function RefereePage({ rulebook, part, of }: Props): ReactNode {
  const pocket = usePocket(rulebook);
  const shelf = useShelf();
  const prefix = shelf.state === 'here' ? (shelf.value.find(({ id }) => id === rulebook)?.prefix ?? '') : '';
  const links = {
    openClause: (clause: string) => go({ page: 'rules', rulebook, clause }),
    explain,
    showPlace: () => {},
    showPiece: () => {},
  };
  return (
    <LinksProvider value={links}>
      {pocket.state === 'waiting' && <p className={styles.note}>{say`Opening the rules…`}</p>}
      {pocket.state === 'failed' && (
        <p className={styles.note}>
          {say`The rules could not be loaded: ${pocket.reason}`}{' '}
          <button type="button" onClick={pocket.again}>{say`Try again`}</button>
        </p>
      )}
      {pocket.state === 'here' && pocket.value === null && (
        <p className={styles.note}>{say`This rulebook answers no questions without a game yet.`}</p>
      )}
      {pocket.state === 'here' && pocket.value !== null && (
        <Part pocket={pocket.value} {...{ rulebook, part, of, prefix }} />
      )}
      <Explanation rulebook={rulebook} />
    </LinksProvider>
  );
}

interface PartProps extends Omit<Props, 'page'> {
  readonly pocket: NonNullable<PocketCard>;
  readonly prefix: string;
}

function Part({ pocket, rulebook, part, of, prefix }: PartProps): ReactNode {
  const [answered, setAnswered] = useState(0);
  if (part === 'chart') return <ChartSheet rulebook={rulebook} clauses={pocket.chart} prefix={prefix} />;
  if (part === 'roster') return <RosterSheet rulebook={rulebook} battle={of} prefix={prefix} />;
  const situation = pocket.situations.find(({ id }) => id === part) ?? null;
  const isAnswer = situation !== null && of === 'answer';
  return (
    <main className={styles.desk} data-step={isAnswer ? 'answer' : situation ? 'enter' : 'choose'}>
      <Choose key={answered} rulebook={rulebook} prefix={prefix} pocket={pocket} chosen={part} />
      {situation && <Enter key={situation.id} rulebook={rulebook} situation={situation} />}
      {isAnswer && (
        <AnswerScreen rulebook={rulebook} situation={situation} onNew={() => setAnswered(answered + 1)} />
      )}
    </main>
  );
}
