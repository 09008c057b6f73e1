/** Colours as '#rrggbb', the way the tokens and the looks of the sides are written. */
type Channels = readonly [number, number, number];

function channels(colour: string): Channels {
  const long = /^#[\da-f]{3}$/i.test(colour) ? colour.replace(/[\da-f]/gi, '$&$&') : colour;
  const value = Number.parseInt(long.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** A mixture with this share of the other colour. */
export function mix(colour: string, other: string, share: number): string {
  const [from, to] = [channels(colour), channels(other)];
  const mixed = from.map((channel, i) => Math.round(channel + (to[i]! - channel) * share));
  return `#${mixed.map(channel => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance as WCAG defines it. */
export function luminance(colour: string): number {
  const [r, g, b] = channels(colour).map(linear);
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

export function translucent(colour: string, alpha: number): string {
  return `rgba(${channels(colour).join(',')},${alpha})`;
}
