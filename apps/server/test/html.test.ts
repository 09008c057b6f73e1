import { expect, test } from 'vitest';
import { html } from '../src/html.ts';

test('text is escaped, so a name cannot become markup', () => {
  const name = `<b>"5th" & 'Virginia'</b>`;
  expect(html`<p title="${name}">${name}</p>`.markup).toBe(
    '<p title="&lt;b&gt;&quot;5th&quot; &amp; &#39;Virginia&#39;&lt;/b&gt;">' +
      '&lt;b&gt;&quot;5th&quot; &amp; &#39;Virginia&#39;&lt;/b&gt;</p>',
  );
});

test('markup goes into markup as it is, alone or in a list', () => {
  const items = [1, 0].map(number => html`<li>${number}</li>`);
  expect(html`<ul>${items}</ul>${html`<hr>`}${[]}`.markup).toBe('<ul><li>1</li><li>0</li></ul><hr>');
});
