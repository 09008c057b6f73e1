import { type Parsed, rejected } from '@abatis/data';
import type { Sight, SightPlace } from '@abatis/kernel/host';
import { type Call, command } from '../command.ts';
import { exit, type Outcome } from '../exit.ts';
import { PLACE_FLAGS, RULEBOOK_FLAGS } from '../flags.ts';
import { type AskedIn, openView } from '../game/asked-in.ts';
import { writeJson } from '../terminal/io.ts';
import { columns } from '../terminal/rows.ts';

const FLAGS = {
  table: { type: 'boolean', help: 'a readable table instead of JSON lines' },
  ...PLACE_FLAGS,
  ...RULEBOOK_FLAGS,
} as const;

export const los = command({
  name: 'los',
  summary: 'how one place sees another, and what is in the way',
  usage: [
    'FILE FROM TO… [FLAGS]',
    'RULEBOOK --position FILE FROM TO… [FLAGS]',
    'RULEBOOK --scenario ID|FILE FROM TO… [FLAGS]',
  ],
  details: [
    'Every path that the line may take, with each place on it: ground, level, height with what stands there, and the\n' +
      'clause by which it obstructs. Hexes go by the numbers on the map, points of a free table by their inches: 12.5,8.',
  ],
  flags: FLAGS,
  takes: { atLeast: 3, atMost: Number.POSITIVE_INFINITY },
  examples: [],
  run: tellSights,
});

async function tellSights({ positionals, flags, io }: Call<typeof FLAGS>): Promise<Outcome> {
  const [first, from, ...targets] = positionals as [string, string, ...string[]];
  const opened = await openView('los', first, flags, io);
  if (!opened.ok) return opened;
  for (const to of targets) {
    const sight = sightIn(opened.value, from, to);
    if (!sight.ok) return sight;
    if (flags.table) io.stdout.write(readable(sight.value));
    else writeJson(io.stdout, sight.value);
  }
  return exit('fine');
}

function sightIn({ rulebook, state }: AskedIn, from: string, to: string): Parsed<Sight> {
  const seen = rulebook.referee?.sight?.(state, from, to);
  return seen ?? rejected(rulebook.id, '', 'this rulebook has no lines of sight');
}

function readable({ from, to, range, sight, because, ends, paths }: Sight): string {
  return [
    `${from} to ${to}, range ${range}: ${sight}\n`,
    ...because.map(({ clause, reason }) => `  ${clause}  ${reason}\n`),
    '  ends\n',
    columns(ends.map(line)),
    ...paths.flatMap((path, place) => [`  path ${place + 1}\n`, columns(path.map(line))]),
    '\n',
  ].join('');
}

const line = ({ place, ground, level, height, raised, obstructs }: SightPlace): readonly string[] => [
  `    ${place}`,
  ground,
  `level ${level}`,
  height === level ? '' : `height ${height} (${raised.map(({ clause }) => clause).join(', ')})`,
  obstructs === null ? '' : `obstructs, ${obstructs}`,
];
