import { done, ruling } from '@abatis/kernel';
import { DONE, type Order, orders } from '../../actions.ts';
import { forbid } from '../../clauses/index.ts';
import { hexName, hexNames } from '../../events/names.ts';
import { hexCalled, known } from '../../named.ts';
import { unitsIn } from '../../pieces.ts';
import { lengthFor, shortened } from '../../rules/07-results/lengths.ts';
import { gunsIn } from '../../rules/07-results/stacks.ts';
import { holdableHexes, priceOfHolding } from '../../rules/07-results/town-hold.ts';
import { enemyOf, type MibState } from '../../state.ts';
import type { BatteryFrame } from '../battery/frames.ts';
import type { Fought } from '../combat/frames.ts';
import type { Asks } from '../step.ts';
import type { Losses, ResultFrame } from './frames.ts';
import { outcomeAt } from './outcome.ts';

type TownHold = Extract<ResultFrame, { readonly step: 'town-hold' }>;
type Endure = Extract<BatteryFrame, { readonly step: 'endure' }>;

/** On with the retreats; what the shortening costs comes first. */
const goOn = (state: MibState, fought: Fought, ...losses: readonly Losses[]): void =>
  done(state, ...losses, outcomeAt('retreat', fought));

/** W3, 7.7.2c: a stack after the other may hold its town by a hex. */
export const townHold: Asks<TownHold, 'hold-town' | 'done'> = {
  actions: orders('hold-town', 'done'),
  seat: (_, { fought }) => enemyOf(fought.side),
  prompt: (state, { hexes }) => ({
    id: 'hold-town',
    clause: 'MIB 7.7.2c',
    facts: { hexes: hexNames(state, hexes) },
  }),
  *candidates(state, { hexes }) {
    yield DONE;
    for (const hex of hexes)
      yield { type: 'hold-town', hex: hexName(state, hex) } satisfies Order<'hold-town'>;
  },
  judge(state, action, { hexes }) {
    if (action.type === 'done') return ruling();
    const named = known(state, { hexes: [action.hex] });
    if (!named.legal) return named;
    const hex = hexCalled(state, action.hex);
    return ruling(!hexes.includes(hex) && forbid('MIB 7.7.2c', { hex: action.hex }));
  },
  apply(state, action, table, { fought, hexes }) {
    if (action.type === 'done') return goOn(state, fought);
    const hex = hexCalled(state, action.hex);
    const length = lengthFor(fought, hex) - 1;
    const after = shortened(fought, hex, length);
    table.emit({ type: 'town-held', clause: 'MIB 7.7.2c', hex: action.hex, length });
    const losses = priceOfHolding(state, fought, hex);
    const left = hexes.filter(each => each !== hex && holdableHexes(state, after).includes(each));
    if (left.length === 0) return goOn(state, after, ...losses);
    done(state, ...losses, { step: 'town-hold', fought: after, hexes: left });
  },
};

/** W10, 16.5j, X51: so many hexes of the retreat are turned into a casualty each. */
export const endure: Asks<Endure, 'endure'> = {
  actions: orders('endure'),
  seat: (_, { fought }) => enemyOf(fought.side),
  prompt: (state, { fought }) => ({
    id: 'endure',
    clause: 'MIB 16.5j',
    facts: { hexes: hexNames(state, fought.hexes), length: fought.row.retreat },
  }),
  *candidates(_, { fought }) {
    for (let hexes = 0; hexes <= fought.row.retreat; hexes++)
      yield { type: 'endure', hexes } satisfies Order<'endure'>;
  },
  judge: (_, { hexes }, { fought }) =>
    ruling((hexes < 0 || hexes > fought.row.retreat) && forbid('MIB 16.5j', { length: fought.row.retreat })),
  apply(state, { hexes }, table, { fought }) {
    const [target] = fought.hexes;
    const after = shortened(fought, target!, fought.row.retreat - hexes);
    if (hexes === 0) return goOn(state, after);
    const guns = gunsIn(state, fought, { part: 'defender', hex: target! });
    table.emit({ type: 'endured', clause: 'MIB 16.5j', hex: hexName(state, target!), hexes });
    goOn(state, after, {
      step: 'losses',
      side: enemyOf(fought.side),
      hex: target!,
      units: unitsIn(state, target!),
      casualties: hexes,
      stragglers: 0,
      cause: { clause: 'MIB 16.5j', organicFirst: false },
      fight: after,
      ...(guns && { guns }),
    });
  },
};
