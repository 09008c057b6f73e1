import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import { saveFile } from '../app/save-file.ts';
import { theEngine } from '../table/handles.ts';
import { Key } from '../ui/Key.tsx';
import { ClauseLink } from '../ui/Rich.tsx';
import foot from './foot.module.css';
import { fileNameOf } from './PlannerBar.tsx';
import styles from './planner.module.css';
import { type KeptPlan, setBench, useBench } from './store.ts';

/** The sheets to print of the plan that is open; problems are shown where those of files are. */
async function sheets({ rulebook, plan }: KeptPlan) {
  const made = await theEngine().planSheets(rulebook, plan);
  if (made.ok) return made.value;
  setBench({ problems: made.problems.map(({ reason }) => reason) });
  return null;
}

async function copyText(kept: KeptPlan): Promise<void> {
  const made = await sheets(kept);
  if (!made) return;
  try {
    await navigator.clipboard.writeText(made.text);
    setBench({ said: say`The plan was copied as text.` });
  } catch {
    // Pages that do not come by https have no clipboard.
    saveFile(fileNameOf(kept, '.txt'), new Blob([made.text], { type: 'text/plain' }));
  }
}

async function saveSvg(kept: KeptPlan): Promise<void> {
  const made = await sheets(kept);
  if (made) saveFile(fileNameOf(kept, '.svg'), new Blob([made.svg], { type: 'image/svg+xml' }));
}

/** Opens the timeline alone in a frame of its own, and prints that. */
export async function printTimeline(kept: KeptPlan): Promise<void> {
  const made = await sheets(kept);
  if (!made) return;
  const frame = document.createElement('iframe');
  frame.className = styles.printed!;
  frame.title = say`Timeline to print`;
  frame.srcdoc = `<!doctype html><title>${fileNameOf(kept, '')}</title><style>@page{size:landscape}svg{width:100%;height:auto}pre{font:9pt/1.3 monospace;white-space:pre-wrap}</style>${made.svg}<pre></pre>`;
  frame.onload = () => {
    frame.contentDocument!.querySelector('pre')!.textContent = made.text;
    frame.contentWindow!.print();
    setTimeout(() => frame.remove(), 60_000);
  };
  document.body.append(frame);
}

/** The only dark surface: what can be done now, what the bars mean, and the plan on paper. */
export function FootBar({ kept }: { readonly kept: KeptPlan }): ReactNode {
  const said = useBench(bench => bench.said);
  const cites = useBench(bench => bench.cites);
  return (
    <section className={foot.foot} aria-label={say`What to do`}>
      <div>
        <p className={foot.todo}>{say`Drag a bar, or change any number: the plan is reckoned again`}</p>
        <p className={foot.why}>
          {say`Nothing is rolled, no game is touched`} {cites && <ClauseLink clause={cites.apart} />}
        </p>
      </div>
      <ul className={foot.legend} aria-label={say`What the bars mean`}>
        <li data-mark="work">{say`work`}</li>
        <li data-mark="rest">{say`rest`}</li>
        <li data-mark="wait">{say`waits`}</li>
        <li data-mark="critical">{say`critical path`}</li>
      </ul>
      <span className={foot.buttons}>
        <button type="button" onClick={() => void copyText(kept)}>{say`Copy as text`}</button>
        <button type="button" onClick={() => void saveSvg(kept)}>{say`Save as SVG`}</button>
        <button type="button" data-usual onClick={() => void printTimeline(kept)}>
          {say`Print timeline`} <Key name="P" />
        </button>
      </span>
      <p className={styles.unseen} aria-live="polite">
        {said}
      </p>
    </section>
  );
}
