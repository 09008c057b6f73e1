import {
  cite,
  count,
  drmSpans,
  say,
  separated,
  sinceBy,
  type Tellers,
  tellWith,
  trayOf,
} from '@abatis/presenter';
import { type Presenter, posePlace, type Span } from '@abatis/screen';
import { inInches, rounded, squaredDistance } from '@abatis/tabletop';
import {
  groundOf,
  NEEDED,
  type PicketAction,
  type PicketEvent,
  type PicketState,
  type Posted,
  volleyRoll,
} from '../../index.ts';
import { nameOf } from '../setting.ts';
import { THROWN } from './index.ts';

const company = (name: string): Span => ({ piece: name, text: name });

const companyCalled = ({ companies }: PicketState, name: string): Posted =>
  companies.find(each => each.name === name) as Posted;

/** Every event in words: a new one does not compile without. */
const TELLERS: Tellers<PicketState, PicketAction, PicketEvent> = {
  'turn-begun': ({ turn, clause }, { after }) => ({
    kind: 'turn',
    heading: say`Turn`,
    text: say`Turn ${turn} of ${groundOf(after).turns} ${cite(clause)}`,
    seat: null,
    ...(turn > 1 && { ends: 'turn' }),
  }),
  mist: ({ lies, clause }) => ({
    kind: 'note',
    heading: say`Mist`,
    text: say`The mist ${lies ? say`comes` : say`goes`} ${cite(clause)}`,
    seat: null,
  }),
  'intents-shown': ({ marching, clause }) => ({
    kind: 'phase',
    heading: say`Intent`,
    text:
      marching.length === 0
        ? say`Both sides stand ${cite(clause)}`
        : say`${separated(marching.map(nameOf), say` then `)} march ${cite(clause)}`,
    seat: null,
  }),
  moved: ({ unit, from, to, clause }) => ({
    kind: 'move',
    heading: say`March`,
    text: say`${company(unit)} goes ${awayFrom(from.at, to.at)} ${cite(clause)}`,
    places: [posePlace(to)],
    motion: { pieces: [unit], path: [posePlace(from), posePlace(to)] },
  }),
  formed: ({ unit, files, clause }) => ({
    kind: 'move',
    heading: say`Form`,
    text: say`${company(unit)} forms ${count(files, 'file')} ${cite(clause)}`,
  }),
  fired: ({ by, at, dice, hits, clause }, { state }) => {
    const [unit, target] = [companyCalled(state, by), companyCalled(state, at)];
    const { drms } = volleyRoll(state, unit, target);
    const needed = say`${NEEDED} or more${drmSpans(drms)}`;
    return {
      kind: 'fire',
      heading: say`Volley`,
      text: say`${company(by)} at ${company(at)}: ${dice.join(' ')}, ${needed}: ${count(hits, 'hit')} ${cite(clause)}`,
      places: [posePlace(target.pose)],
      seat: unit.side,
      dice: trayOf(THROWN.volley, state, {
        roll: { dice, sides: 10, natural: hits },
        drms: [],
        against: needed,
        result: hits,
      }),
    };
  },
  destroyed: ({ unit, clause }, { state }) => ({
    kind: 'loss',
    heading: say`Lost`,
    text: say`${company(unit)} is lost ${cite(clause)}`,
    seat: companyCalled(state, unit).side,
  }),
  tested: ({ unit, natural, held, clause }, { state }) => {
    const { side, grade } = companyCalled(state, unit);
    return {
      kind: 'check',
      heading: say`Morale`,
      text: say`${company(unit)}: ${natural} against ${grade}, it ${THROWN.morale.result(held, state)} ${cite(clause)}`,
      seat: side,
      dice: trayOf(THROWN.morale, state, {
        roll: { dice: [natural], sides: 10, natural },
        drms: [],
        against: say`grade ${grade}`,
        result: held,
      }),
    };
  },
  won: ({ winner, clause }) => ({
    kind: 'score',
    heading: say`End`,
    text: say`${winner === null ? say`Nobody has won` : say`${nameOf(winner)} victory`} ${cite(clause)}`,
    seat: null,
  }),
};

/** '4.2″' from the old middle of the front to the new one. */
const awayFrom = (from: Posted['pose']['at'], to: Posted['pose']['at']): string =>
  `${inInches(rounded(Math.round(Math.sqrt(squaredDistance(from, to)) / 100) * 100))}″`;

export const tell: Presenter<PicketState, PicketAction, PicketEvent>['tell'] = tellWith({
  tellers: TELLERS,
  opening: state => ({
    kind: 'note',
    heading: say`Set-up`,
    text: say`${groundOf(state).scenario.title}: ${count(state.companies.length, 'company', 'companies')} on the table.`,
  }),
  next: () => '',
});

export const since: ReturnType<typeof sinceBy> = sinceBy(nameOf);
