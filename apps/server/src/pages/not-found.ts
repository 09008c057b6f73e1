import { html, type Markup } from '../html.ts';
import { layout, prompt } from './layout.ts';

export function notFoundPage(): Markup {
  const main = html`<section class="panel lost">
<p class="label">404</p>
<h1>There is no such page</h1>
<p>The address may be mistyped, or the page may have moved.</p>
<p><a href="/">To the rulebooks</a></p>
</section>`;
  return layout(
    'No such page · Abatis',
    main,
    prompt('Nothing here', html`Go back to the <a href="/">first page</a>.`),
  );
}
