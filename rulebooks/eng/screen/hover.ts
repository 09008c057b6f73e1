import { type At, choicesAt, type Hover, type Pointed, tablePointOf } from '@abatis/screen';
import type { Eng, EngAction, SiegeState } from '../src/shown.ts';
import { workHover } from './inspect.ts';
import { chargeHover } from './questions/charges.ts';
import { layoutIn } from './questions/drafted.ts';
import { aimHover } from './questions/guns.ts';
import { offerFor } from './questions/index.ts';
import { layingHover } from './questions/laying.ts';
import { isWay, modeIn } from './questions/modes.ts';
import { officerPath } from './questions/ride.ts';
import type { Ask } from './questions/tools.ts';
import { wayHover } from './questions/ways.ts';
import { askIn, known } from './scene.ts';
import { refusalLines } from './words/refusal.ts';

/** What pointing tells in a question of the engineers; null: BNB is asked, or nobody has anything to say. */
export function hover(
  book: Eng,
  at: At<SiegeState>,
  selection: readonly string[],
  pointed: Pointed,
): Hover | null {
  const { state } = known(at);
  const ask = askIn(book, at, selection);
  const to = pointed.place === null ? null : tablePointOf(pointed.place);
  if (!ask || ask.seat !== at.seat) return null;
  const layout = ask.frame.step === 'eng/command' ? layoutIn(selection) : null;
  if (layout && to) return layingHover({ ...ask, state: state as never } as Ask<'eng/command'>, layout, to);
  const mode = ask.frame.step === 'eng/command' ? modeIn(selection) : null;
  if (isWay(mode) && to) return wayHover({ ...ask, state: state as never } as Ask<'eng/command'>, mode, to);
  if (mode?.do === 'lay' && to)
    return chargeHover({ ...ask, state: state as never } as Ask<'eng/command'>, mode, to);
  const { choices } = offerFor(ask);
  const there = choicesAt({ pieces: [], choices }, pointed);
  if (there.length > 0) {
    const [first] = there;
    return {
      tone: 'move',
      lines: there.map(({ label }) => label).slice(0, 3),
      path: [],
      then: there.length === 1 ? first!.then : null,
      preview: null,
    };
  }
  if (ask.frame.step === 'eng/ride' && to) {
    const order = officerPath(ask as Ask<'eng/ride'>, to);
    if (order) {
      const verdict = ask.judge(order as EngAction);
      return {
        tone: verdict.legal ? 'move' : 'refused',
        lines: refusalLines(verdict),
        path: [],
        then: verdict.legal ? { act: order } : null,
        preview: null,
      };
    }
  }
  const battery = state.units.find(({ arm, name }) => arm === 'artillery' && selection.includes(name));
  const aimed =
    ask.frame.step === 'eng/command' && battery && to
      ? aimHover(ask as Ask<'eng/command'>, state, battery.name, to)
      : null;
  return aimed ?? (pointed.place === null ? null : workHover(state, pointed.place));
}
