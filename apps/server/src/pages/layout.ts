import { html, type Markup } from '../html.ts';

/** What all pages have around their own content. */
export function layout(title: string, main: Markup, foot: Markup): Markup {
  return html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="Horse-and-musket wargames with the rulebook as referee.">
<link rel="icon" href="/public/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/public/abatis.css">
</head>
<body>
<header class="bar">
<a class="wordmark" href="/">Abatis</a>
<p class="motto">Horse-and-musket wargames, with the rulebook as referee</p>
</header>
<main>
${main}
</main>
<footer class="prompt">
${foot}
</footer>
</body>
</html>
`;
}

/** The dark bar at the foot of every screen: first what to do, then why. */
export function prompt(what: string, why: Markup): Markup {
  return html`<p class="prompt-what">${what}</p>
<p class="prompt-why">${why}</p>`;
}
