import type { PlanDesk, PlanWhatIf } from '@abatis/screen';
import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import { routeHash } from '../app/routes.ts';
import { ClauseLink, Rich } from '../ui/Rich.tsx';
import { edit, keepVariant } from './planning.ts';
import results from './results.module.css';
import { type KeptPlan, setBench, useBench } from './store.ts';
import tables from './tables.module.css';

interface Props {
  readonly desk: PlanDesk;
  readonly kept: KeptPlan;
}

/** When all is finished, what holds it up, and what could be done otherwise. */
export function Results({ desk, kept }: Props): ReactNode {
  const { result, notes } = desk;
  const cites = useBench(bench => bench.cites);
  return (
    <section className={results.results} aria-label={say`Result`}>
      <h2>
        {say`Finished`}
        <small>
          {cites && (
            <>
              {say`forecast and play agree`} <ClauseLink clause={cites.play} />
            </>
          )}
        </small>
      </h2>
      <p className={results.finish}>{result.finish}</p>
      <p className={results.says}>
        <Rich text={result.says} />
      </p>
      {result.path.length > 0 && (
        <details className={results.path} open={result.path.length < 5}>
          <summary>{say`Critical path`}</summary>
          <ol>
            {result.path.map(({ work, name, text, clause, gain }) => (
              <li key={work}>
                <button type="button" onClick={() => setBench({ chosen: work })}>
                  {name}
                </button>{' '}
                <span>
                  <Rich text={text} /> {clause && <ClauseLink clause={clause} />}
                </span>
                <em>{gain}</em>
              </li>
            ))}
          </ol>
        </details>
      )}
      <WhatIfs desk={desk} />
      <p className={tables.add}>
        <button type="button" onClick={() => keepVariant()}>{`+ ${say`Keep the plan as a variant`}`}</button>
        {kept.variants.length > 0 && (
          <a href={routeHash({ page: 'planner', rulebook: kept.rulebook, part: 'compare' })}>
            {say`Compare with ${kept.variants.length} kept`}
          </a>
        )}
      </p>
      {result.assumes.map(({ text, clause }) => (
        <p key={clause} className={results.assumes}>
          <Rich text={text} /> {clause && <ClauseLink clause={clause} />}
        </p>
      ))}
      <Notes notes={notes} />
    </section>
  );
}

/** Alternatives, the best first, with the plan as it stands among them. */
function WhatIfs({ desk }: { readonly desk: PlanDesk }): ReactNode {
  const whatIfs = useBench(bench => bench.whatIfs);
  const cites = useBench(bench => bench.cites);
  const { turn, finish } = desk.result;
  const rows: readonly (PlanWhatIf | null)[] = ranked(whatIfs ?? [], turn);
  const end = Math.max(1, turn ?? 1, ...(whatIfs ?? []).map(each => each.turn ?? 0));
  return (
    <>
      <h2>
        {say`What if, best first`}
        <small>{cites && <ClauseLink clause={cites.whatIf} />}</small>
      </h2>
      <ol className={results.whatIfs} aria-busy={whatIfs === null}>
        {rows.map((each, at) => (
          <li key={each?.text ?? 'plan'} data-own={each === null || undefined} data-tone={toneOf(each)}>
            <span className={results.number}>{at + 1}</span>
            {each ? (
              <button
                type="button"
                title={say`Make this change`}
                onClick={() => void edit({ kind: 'change', change: each.change })}
              >
                {each.text}
              </button>
            ) : (
              <strong>{say`As planned`}</strong>
            )}
            <i aria-hidden="true">
              <b style={{ width: `${(100 * ((each ? each.turn : turn) ?? end)) / end}%` }} />
            </i>
            <strong>{each ? each.finish : finish}</strong>
            <em>{each?.difference}</em>
          </li>
        ))}
        {whatIfs === null && <li className={results.waiting}>{say`Reckoning what else could be done…`}</li>}
      </ol>
    </>
  );
}

const MOST = 9;

/** Null stands for the plan itself. */
function ranked(whatIfs: readonly PlanWhatIf[], turn: number | null): readonly (PlanWhatIf | null)[] {
  const better = whatIfs.filter(each => (each.gain ?? 1) > 0).slice(0, MOST);
  const others = whatIfs.filter(each => (each.gain ?? 1) <= 0);
  return turn === null ? [...better, null] : [...better, null, ...others];
}

const toneOf = (each: PlanWhatIf | null): string => {
  if (!each) return 'own';
  if ((each.gain ?? 1) > 0) return 'better';
  return each.gain === 0 ? 'same' : 'worse';
};

/** What is forbidden, what is wanting, and warnings. */
export function Notes({ notes }: { readonly notes: PlanDesk['notes'] }): ReactNode {
  if (notes.length === 0) return null;
  return (
    <>
      <h2>{say`To be looked at`}</h2>
      <ul className={results.notes}>
        {notes.map(({ tone, text, clause, work }) => (
          <li key={`${clause} ${JSON.stringify(text)}`} data-tone={tone}>
            {work === null ? (
              <Rich text={text} />
            ) : (
              <button type="button" onClick={() => setBench({ chosen: work })}>
                <Rich text={text} />
              </button>
            )}{' '}
            <ClauseLink clause={clause} />
          </li>
        ))}
      </ul>
    </>
  );
}
