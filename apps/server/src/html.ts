/** Text that is markup already, as opposed to text that has to be escaped to become markup. */
export interface Markup {
  readonly markup: string;
}

type Value = string | number | Markup | readonly Markup[];

/** Builds markup. Values are escaped unless they are markup themselves. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return { markup: parts.reduce((text, part, index) => text + toMarkup(values[index - 1] ?? '') + part) };
}

function toMarkup(value: Value): string {
  if (typeof value === 'string' || typeof value === 'number') return escapeText(String(value));
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeText = (text: string): string => text.replace(/[&<>"']/g, character => ESCAPES[character] ?? '');
