import type { Battlefield, HexMap, TableSheet } from '@abatis/battlefield';
import { type Parsed, parsed } from '@abatis/data';
import { type Call, command, misused } from '../command.ts';
import { exit, type Outcome } from '../exit.ts';
import { compiledUnder } from '../field/compiled.ts';
import { refuse, withWarnings } from '../field/complaints.ts';
import { openField } from '../field/opened.ts';
import { photograph } from '../field/photograph.ts';
import { pngAddress } from '../field/png.ts';
import { SHEET_FLAGS } from '../field/sheet.ts';
import { writeText } from '../files/write-text.ts';
import { countFrom } from '../flags.ts';
import type { Io } from '../terminal/io.ts';
import { progressOn } from '../terminal/progress.ts';

const USUAL_WIDTH = 2400;

const FLAGS = {
  out: {
    type: 'string',
    value: 'FILE',
    help: 'map.svg, or map.png where there is a Chromium; "-" writes SVG to standard output',
  },
  ...SHEET_FLAGS,
  overlay: { type: 'string', value: 'FILE', help: 'corrections by hand' },
  width: { type: 'string', value: 'N', help: `pixels from west to east (${USUAL_WIDTH})` },
  flat: { type: 'boolean', help: 'high contrast instead of period cartography' },
} as const;

type DrawCall = Call<typeof FLAGS>;

const EXAMPLE = 'packages/battlefield/examples/mill-creek.json';

export const draw = command({
  name: 'draw',
  summary: 'draw a battlefield as a map, with hexes, as a table, or bare',
  usage: ['BATTLEFIELD --out FILE [--sheet FILE | --across METRES | --table FILE] [FLAGS]'],
  details: [
    'With hexes their numbers and levels are printed as well; a table has rulers in inches along its edges.',
  ],
  flags: FLAGS,
  takes: { atLeast: 1, atMost: 1 },
  examples: [`abatis draw ${EXAMPLE} --across 228.6 --flat --out map.svg`],
  run: drawField,
});

async function drawField({ positionals, flags, io }: DrawCall): Promise<Outcome> {
  const [file] = positionals as [string];
  const { out } = flags;
  if (out === undefined || !/(^-|\.svg|\.png)$/i.test(out))
    return misused('draw', '--out must be a .svg or a .png file');
  const width = countFrom('--width', flags.width, USUAL_WIDTH);
  if (!width.ok) return width;
  if (width.value < 100 || width.value > 20_000) return misused('draw', '--width must be from 100 to 20000');
  const opened = await openField(file, flags, io);
  if (!opened.ok) return refuse(opened.problems, io);
  const { field, hexes: sheet, table } = opened.value;
  const progress = progressOn(io);
  if (sheet) progress.stage('laying the hexes');
  const map = sheet ? await compiledUnder(field, sheet, flags.overlay, io) : null;
  progress.end();
  if (map && !map.ok) return refuse(map.problems, io);
  const hexes = map ? withWarnings(map, io) : null;
  progress.stage('drawing');
  const look = { width: width.value, flat: flags.flat };
  const svg = table ? await svgOfTable(field, table, look) : parsed(await svgOf(field, hexes, look));
  const written = svg.ok ? await writePicture(svg.value, out, io) : svg;
  progress.end();
  if (!svg.ok) return refuse(svg.problems, io);
  return written.ok ? exit('fine') : written;
}

interface Look {
  readonly width: number;
  readonly flat: boolean;
}

async function svgOf(field: Battlefield, hexes: HexMap | null, look: Look): Promise<string> {
  const [{ svgMap }, { bareSheet }] = await Promise.all([
    import('@abatis/board/svg-map'),
    import('@abatis/screen'),
  ]);
  if (hexes) return svgMap(field, hexes.sheet, { ...look, encode: pngAddress, hexes });
  return svgMap(field, bareSheet(field.abatis.extent), { ...look, encode: pngAddress });
}

/** The field as somebody at the table sees it. */
async function svgOfTable(field: Battlefield, table: TableSheet, look: Look): Promise<Parsed<string>> {
  const [{ svgMap }, { uprightTable }] = await Promise.all([
    import('@abatis/board/svg-map'),
    import('@abatis/battlefield'),
  ]);
  const view = uprightTable(field, table);
  if (!view.ok) return view;
  return parsed(svgMap(view.value.battlefield, view.value.sheet, { ...look, encode: pngAddress }));
}

function writePicture(svg: string, out: string, io: Io): Promise<Parsed<string>> {
  if (!/\.png$/i.test(out)) return writeText(out, svg, io);
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  return photograph(svg, { width: Number(width), height: Number(height) }, out, io);
}
