import { gathered } from '@abatis/presenter';
import type { CheckItem } from '@abatis/screen';
import { hexName } from '../../../src/events/names.ts';
import { partyTags, unitTags } from '../../../src/named.ts';
import { unitsIn } from '../../../src/pieces.ts';
import { brokenLimits, overstacked } from '../../../src/rules/04-stacking.ts';
import type { LfmState } from '../../../src/state.ts';
import { mayEndMovement } from '../../../src/steps/movement/ends.ts';
import { dueItems } from '../checklist.ts';
import { pieceSpan, shortNames } from '../names.ts';
import { comersNow, nameOf } from './entries.ts';
import { moversOf } from './movers.ts';

/** UI 8: what keeps the phase from ending, then what is easily forgotten. */
export function movementChecklist(state: LfmState): readonly CheckItem[] {
  return [
    ...dueItems(state, mayEndMovement(state)),
    ...overstackItems(state),
    ...arrivalItems(state),
    ...recoveryItems(state),
    ...unmovedItems(state),
  ];
}

/** LFM 4.5: not forbidden, but it costs a unit. */
const overstackItems = (state: LfmState): readonly CheckItem[] =>
  overstacked(state, state.phasing).map(hex => {
    const place = hexName(state, hex);
    const units = unitsIn(state, hex);
    const [limit] = brokenLimits(state, units);
    return {
      id: `overstacked ${place}`,
      must: false,
      label: [
        { place },
        ' is overstacked ',
        { clause: limit ?? 'LFM 4.1a' },
        ': a unit will be lost ',
        { clause: 'LFM 4.5' },
      ],
      pieces: unitTags(state, units),
    };
  });

/** LFM SP.5d. */
const arrivalItems = (state: LfmState): readonly CheckItem[] =>
  comersNow(state).map(comer => {
    const place = hexName(state, comer.hex);
    const pieces = partyTags(state, comer);
    return {
      id: `waiting ${pieces[0]} ${place}`,
      must: false,
      label: [`${nameOf(state, comer)} can enter at `, { place }, ' ', { clause: 'LFM 26.1' }],
      pieces,
    };
  });

/** LFM 17.1c: it is done in this phase or not at all. */
const recoveryItems = (state: LfmState): readonly CheckItem[] =>
  [...moversOf(state).values()]
    .filter(({ deeds }) => deeds.some(({ type }) => type === 'recover'))
    .map(({ name }) => ({
      id: `recover ${name}`,
      must: false,
      label: [pieceSpan(state, name), ' may wait for regiments to recover ', { clause: 'LFM 17.1c' }],
      pieces: [name],
    }));

/** Stacks of which nobody has moved. */
function unmovedItems(state: LfmState): readonly CheckItem[] {
  const byHex = gathered(
    [...moversOf(state).values()].filter(({ moves }) => moves).map(({ hex, name }) => [hex, name] as const),
  );
  return [...byHex].map(([hex, pieces]) => {
    const place = hexName(state, hex);
    return {
      id: `unmoved ${place}`,
      must: false,
      label: [
        `${shortNames(state, pieces)} in `,
        { place },
        pieces.length > 1 ? ' have not moved' : ' has not moved',
      ],
      pieces,
    };
  });
}
