import { type Markup, html as svg } from '../html.ts';
import { hill, sheet, wood } from './ground.ts';
import { at, type Point } from './pen.ts';
import { HEIGHT, WIDTH } from './size.ts';

const INCH = 24;

/** A column comes on against a line on a free table: no hexes, but rulers on two edges. */
export function brigadesAndBatteries(): Markup {
  return svg`${sheet(WIDTH, HEIGHT, '#E9E4C9')}
${hill({ centre: at(64, 76), width: 150, height: 110, turn: 0.3, seed: 14 })}
${wood({ centre: at(318, 60), width: 100, height: 70, seed: 31 })}
${range()}
${corridor()}
${column(at(184, 22))}
${line(at(184, 160))}
${smoke(at(112, 142), at(126, 136), at(142, 143), at(216, 138), at(232, 143))}
${rulers()}`;
}

/** As far as the line can shoot, straight ahead and within its arcs. */
function range(): Markup {
  return svg`<path d="M88 150L46 108Q44 100 54 100H314Q324 100 322 108L280 150" fill="#B5482B" fill-opacity="0.1" stroke="#B5482B" stroke-width="1.3" stroke-dasharray="6 3"/>`;
}

function corridor(): Markup {
  return svg`<path d="M156 62V146M212 62V146" stroke="#2C4A8C" stroke-width="1.2" stroke-dasharray="4 3"/><path d="M184 66V124" stroke="#1D2F5C" stroke-width="4"/><path d="M184 138l-9-16h18z" fill="#1D2F5C"/>`;
}

function column({ x, y }: Point): Markup {
  const stands = [0, 1, 2].map(
    rank =>
      svg`<rect x="${x - 28}" y="${y - 14 + rank * 17}" width="28" height="15"/><rect x="${x}" y="${y - 14 + rank * 17}" width="28" height="15"/>`,
  );
  return svg`<g fill="#2C4A8C" stroke="#EDE4CC" stroke-width="1">${stands}</g><path d="M${x} ${y + 46}l-7-7h14z" fill="#1D2F5C"/>`;
}

function line({ x, y }: Point): Markup {
  const stands = Array.from(
    { length: 6 },
    (_, index) => svg`<rect x="${x - 96 + index * 32}" y="${y - 7}" width="32" height="14"/>`,
  );
  return svg`<g fill="#A63A32" stroke="#F0D9CF" stroke-width="1">${stands}</g><path d="M${x} ${y - 18}l-7 8h14z" fill="#6E1F19"/>`;
}

const smoke = (...puffs: readonly Point[]): Markup =>
  svg`<g fill="#FFFDF6" fill-opacity="0.85" stroke="#B8AE97" stroke-width="0.6">${puffs.map(({ x, y }, index) => svg`<circle cx="${x}" cy="${y}" r="${5 + (index % 3) * 1.6}"/>`)}</g>`;

function rulers(): Markup {
  const along = Array.from(
    { length: WIDTH / INCH },
    (_, inch) =>
      `M${inch * INCH} ${HEIGHT}v${inch % 6 === 0 ? -11 : -7}M${inch * INCH + INCH / 2} ${HEIGHT}v-4`,
  );
  const up = Array.from(
    { length: Math.ceil(HEIGHT / INCH) },
    (_, inch) =>
      `M0 ${HEIGHT - inch * INCH}h${inch % 6 === 0 ? 11 : 7}M0 ${HEIGHT - inch * INCH - INCH / 2}h4`,
  );
  return svg`<path d="M0 ${HEIGHT - 12}H${WIDTH}V${HEIGHT}H0ZM0 0H12V${HEIGHT}H0Z" fill="#F8F5EC"/><path d="M12 0V${HEIGHT - 12}H${WIDTH}" fill="none" stroke="#6A5F4C" stroke-width="0.8"/><path d="${along.join('')}${up.join('')}" stroke="#201A12" stroke-width="0.9"/>`;
}
