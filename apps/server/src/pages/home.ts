import type { CatalogEntry } from '@abatis/catalog';
import { fieldwork } from '../drawings/fieldwork.ts';
import { drawingOf } from '../drawings/rulebooks.ts';
import { html, type Markup } from '../html.ts';
import { layout, prompt } from './layout.ts';

type Catalog = readonly CatalogEntry[];

export function homePage(catalog: Catalog): Markup {
  const playable = catalog.filter(({ state }) => state === 'playable').length;
  const main = html`${standing(playable)}
${shelf(catalog, playable)}`;
  return layout('Abatis', main, foot(playable));
}

const ON_THE_COMMAND_LINE =
  'What is playable is played on the command line so far; a game table in the browser is still to come.';

function standing(playable: number): Markup {
  return html`<section class="panel lead" aria-labelledby="standing">
<div class="picture lead-picture">${fieldwork()}</div>
<div class="lead-text">
<p class="label">Where things stand</p>
<h1 id="standing">${playable > 0 ? 'Battles on the command line' : 'Nothing can be played yet'}</h1>
<p>Abatis is being built to referee four published rule systems. It refuses what the rules forbid and names the
clause; before you commit, it shows the exact odds.</p>
${playable > 0 ? html`<p>${ON_THE_COMMAND_LINE}</p>` : html`<p>None of the four is built yet. This page will say so when one is.</p>`}
</div>
<div class="lead-aside">
<h2 class="label">What you can do now</h2>
<dl class="commands">
<div><dt><code>npm run abatis</code></dt><dd>The command line</dd></div>
<div><dt><code>npm run rulebook</code></dt><dd>Clauses and their tests</dd></div>
<div><dt><code>npm test</code></dt><dd>Every test there is</dd></div>
</dl>
<p class="reading">To read: <code>README.md</code> and <code>docs/architecture.md</code>, in the folder that Abatis was
started from.</p>
</div>
</section>`;
}

function shelf(catalog: Catalog, playable: number): Markup {
  const titles = new Map(catalog.map(({ id, title }) => [id, title]));
  return html`<section aria-labelledby="rulebooks">
<div class="heading">
<h2 id="rulebooks">Rulebooks</h2>
<p class="count">${playable} of ${catalog.length} playable</p>
</div>
<ul class="shelf">
${catalog.map(entry => card(entry, titles))}
</ul>
</section>`;
}

function card(entry: CatalogEntry, titles: ReadonlyMap<string, string>): Markup {
  const expands = entry.expands && titles.get(entry.expands);
  return html`<li class="panel card">
<div class="picture">${drawingOf(entry.id)}</div>
<div class="card-head">
<h3>${entry.title}</h3>
<p class="prefix">${entry.prefix}</p>
<p class="description">${entry.description}</p>
</div>
<dl class="facts">
<div><dt>Period</dt><dd>${entry.period}</dd></div>
<div><dt>Scale</dt><dd>${entry.scale}</dd></div>
${expands ? html`<div><dt>Expands</dt><dd>${expands}</dd></div>` : []}
</dl>
${stateLine(entry)}
</li>
`;
}

/** A shape and a word tell the states apart, never a colour. */
function stateLine({ state }: CatalogEntry): Markup {
  return state === 'playable'
    ? html`<p class="state"><span class="mark mark-full" aria-hidden="true"></span>Playable</p>`
    : html`<p class="state"><span class="mark" aria-hidden="true"></span>Not built yet</p>`;
}

function foot(playable: number): Markup {
  const how = html`<code>npm run abatis -- new</code> lists the rulebooks that can be played, and starts a battle.`;
  if (playable > 0) return prompt('No game table yet', how);
  const why = html`A rulebook becomes playable when it is whole: every clause has a test that names it.`;
  return prompt('No battle to start yet', why);
}
