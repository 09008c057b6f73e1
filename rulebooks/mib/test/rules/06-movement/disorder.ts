/** Numbers below a limit, the same for the same seed. */
export function numbersFrom(seed: number): (limit: number) => number {
  let last = (seed * 7919 + 13) % 0x7fffffff;
  return limit => {
    last = (last * 48271) % 0x7fffffff;
    return last % limit;
  };
}

const SIZE = 8;
const place = (col: number, row: number): string =>
  `${String(col).padStart(2, '0')}${String(row).padStart(2, '0')}`;

const FRENCH = [
  '4-4-8 G1 @III',
  '4-4-8 @III D began-D',
  '2-3-8 @III fatigue=5',
  '4-4-13 light @III',
  '6-4-8 @III',
  '2-5-8 @II',
  '4-4-8 @II G2',
];

const ENEMY = ['4-4-8 G1', '2-4-13 light', '6-4-8', '2-3-8 G2', '2-4-13 heavy'];

/** A small field with all kinds of ground and pieces in disorder; each side keeps to its half. */
export function disorder(next: (limit: number) => number): string {
  const somewhere = (from: number, rows: number): string => place(1 + next(SIZE), from + next(rows));
  const ground = (kind: string, count: number): string =>
    `${kind} ${[...new Set(Array.from({ length: count }, () => somewhere(1, SIZE)))].join(' ')}`;
  const sides = Array.from({ length: 8 }, () => {
    const [col, row] = [1 + next(SIZE), 1 + next(SIZE - 1)];
    const kind = ['creek', 'stream', 'river', 'slope', 'steep'][next(5)]!;
    const side = `${place(col, row)}/${place(col, row + 1)}`;
    return kind === 'slope' || kind === 'steep' ? `${kind} ${side} up ${place(col, row)}` : `${kind} ${side}`;
  });
  const road = (row: number): string =>
    `road ${Array.from({ length: SIZE }, (_, at) => place(at + 1, row + (at % 2 === 0 ? 0 : next(1)))).join(' ')}`;
  const facing = (hex: string): string => `${hex}>${(Number(hex) * 7) % 6}`;
  const french = FRENCH.map((words, id) => `french ${facing(somewhere(6, 3))} F${id} ${words}`);
  const enemies = Array.from(
    { length: 4 },
    (_, id) => `coalition ${facing(somewhere(2, 3))} E${id} ${ENEMY[next(5)]} @A`,
  );
  return [
    `map ${SIZE}x${SIZE}`,
    ground('forest', 8),
    ground('swamp', 2),
    ground('village', 2),
    ground('mountain', 2),
    ...sides,
    road(3),
    road(6),
    'formation III french Davout detachment=IIId',
    ...french,
    'french unformed IIId detachment @III',
    ...enemies,
    `french ${somewhere(6, 3)} leader Davout 5 @III`,
    `coalition ${somewhere(1, 4)} leader Karl 4 @A`,
    'active III',
  ].join('\n');
}
