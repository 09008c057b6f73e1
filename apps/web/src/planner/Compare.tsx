import { say } from '@abatis/words';
import { type ReactNode, useState } from 'react';
import { useAsked } from '../app/use-asked.ts';
import { theEngine } from '../table/handles.ts';
import { ClauseLink } from '../ui/Rich.tsx';
import { drawBehind, dropVariant, keepVariant, renameVariant, takeVariant } from './planning.ts';
import results from './results.module.css';
import { type KeptPlan, useBench } from './store.ts';

/** ENG P.14 for any rulebook: the plan and its variants side by side, each work with the difference to the plan. */
export function Compare({ kept }: { readonly kept: KeptPlan }): ReactNode {
  const plans = [{ name: say`As planned`, plan: kept.plan }, ...kept.variants];
  const behind = useBench(bench => bench.behind);
  const cites = useBench(bench => bench.cites);
  const compared = useAsked(() => theEngine().comparePlans(kept.rulebook, plans), JSON.stringify(plans));
  const [latest, setLatest] = useState<Awaited<
    ReturnType<ReturnType<typeof theEngine>['comparePlans']>
  > | null>(null);
  if (compared.state === 'here' && compared.value !== latest) setLatest(compared.value);
  return (
    <section className={results.compare} aria-label={say`Variants side by side`}>
      <h2>
        {say`Variants side by side`}
        <small>
          {say`differences to the plan as it stands`} {cites && <ClauseLink clause={cites.whatIf} />}
        </small>
      </h2>
      {kept.variants.length === 0 && (
        <p>{say`No variant is kept yet. Keep the plan as it stands, change it, and look at both here.`}</p>
      )}
      {latest && (
        <div className={results.scroller}>
          <table>
            <thead>
              <tr>
                <th scope="col">{say`work`}</th>
                {plans.map(({ name }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: variants may have the same name
                  <th key={at} scope="col">
                    {at === 0 ? (
                      name
                    ) : (
                      <input
                        type="text"
                        aria-label={say`Name of variant ${at}`}
                        defaultValue={name}
                        onBlur={event => renameVariant(at - 1, event.currentTarget.value)}
                      />
                    )}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {latest.rows.map(({ name, cells }, row) => (
                <tr key={name} data-sum={row === latest.rows.length - 1 || undefined}>
                  <th scope="row">{name}</th>
                  {cells.map(({ finish, difference, gain }, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell has its column
                    <td key={at}>
                      {finish}{' '}
                      <em data-tone={gain > 0 ? 'better' : gain < 0 ? 'worse' : 'same'}>{difference}</em>
                    </td>
                  ))}
                </tr>
              ))}
              <tr>
                <th scope="row">{say`differs in`}</th>
                {latest.changed.map((inputs, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell has its column
                  <td key={at} className={results.inputs}>
                    {inputs.map(input => (
                      <span key={input}>{input}</span>
                    ))}
                  </td>
                ))}
              </tr>
              <tr>
                <td />
                <td>
                  <button type="button" onClick={() => keepVariant()}>{say`Keep it`}</button>
                </td>
                {kept.variants.map(({ name }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: variants may have the same name
                  <td key={at}>
                    <button
                      type="button"
                      onClick={() => void takeVariant(at)}
                    >{say`Make it the plan`}</button>
                    <button
                      type="button"
                      aria-pressed={behind?.name === name}
                      onClick={() => void drawBehind(behind?.name === name ? null : at)}
                    >{say`Draw behind`}</button>
                    <button type="button" aria-label={say`Remove ${name}`} onClick={() => dropVariant(at)}>
                      ×
                    </button>
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
