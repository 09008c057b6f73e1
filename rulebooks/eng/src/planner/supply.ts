import { PORTERS, TAB_2 } from '../charts/transport.ts';
import { owesRest } from '../rules/23.21-fatigue.ts';
import { MU, type Twelfths } from '../units.ts';
import { distanceOf, type SiegePlan, scaleIn } from './plan-file.ts';
import type { CarrierRun, PartyRun, PlanRun, SourceRun } from './run-state.ts';
import { storeAt } from './run-state.ts';

/* ENG P.6, P.7: deliveries, collecting and carriage, turn by turn. */

/** ENG 23.38a: figures that collect one unit a turn. */
const COLLECTORS = 3;

export function carriersOf(plan: SiegePlan, parties: ReadonlyMap<string, PartyRun>): readonly CarrierRun[] {
  return (plan.transports ?? [])
    .map((each): CarrierRun => {
      const row = TAB_2[each.kind];
      const party = each.party === undefined ? null : parties.get(each.party)!;
      const loads =
        party && !row.takesLoading ? Math.floor(party.plan.figures / (PORTERS * scaleIn(plan))) : 1;
      return {
        id: each.id,
        plan: each,
        party,
        capacity: row.load * loads,
        legs: Math.ceil((distanceOf(plan, each.serves.source, each.serves.site) ?? 0) / row.speed),
        takesLoading: row.takesLoading,
        stage: 'waiting',
        left: 0,
        load: 0,
        trips: [],
      };
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** ENG P.5, step 1: what the plan delivers in this turn. */
export function deliver(run: PlanRun): void {
  for (const { site, mu } of run.deliveries.get(run.now) ?? []) storeAt(run, site).usable += mu;
}

/** ENG P.5, step 2: what was unloaded or collected in earlier turns can be used; then there is collecting and carrying. */
export function supply(run: PlanRun): void {
  for (const store of run.stores.values()) {
    store.usable += store.pending;
    store.pending = 0;
  }
  const isDay = run.moment.seg === 'D';
  if (isDay) for (const source of run.sources) collect(run, source);
  for (const carrier of run.carriers) if (isDay || carrier.plan.night) step(run, carrier);
}

/** ENG 23.38a: collectors stop when what lies there is all that the sites still want. */
function collect(run: PlanRun, source: SourceRun): void {
  const { collectors: party } = source;
  if (!party || party.used || run.now < party.from || owesRest(party.group.fatigue)) return;
  const store = storeAt(run, source.id);
  const sites = run.carriers.filter(({ plan }) => plan.serves.source === source.id);
  const wanted = [...new Set(sites.map(({ plan }) => plan.serves.site))].reduce(
    (sum, site) => sum + wantOf(run, site),
    0,
  );
  if (source.left === 0 || store.usable + store.pending >= wanted) return;
  const collected = Math.min(
    source.left,
    MU * Math.floor(party.plan.figures / (COLLECTORS * scaleIn(run.plan))),
  );
  source.left -= collected;
  store.pending += collected;
  toil(run, party, 'collect', source.id);
  party.site = source.id;
}

function toil(run: PlanRun, party: PartyRun, deed: 'collect' | 'carry', serves: string): void {
  party.used = true;
  party.deed = deed;
  party.serves = serves;
  party.lastWork = serves;
  party.group.worked = true;
  if (run.moment.seg === 'N') party.group.wasUsedTonight = true;
}

/** ENG P.7: what a site's unfinished projects need beyond what they have, what lies there and what is on the way. */
function wantOf(run: PlanRun, site: string): Twelfths {
  const isHere = (other: string): boolean => run.plan.stock.common || other === site;
  const needed = run.projects.reduce(
    (sum, { plan, need, delivered, finish }) =>
      finish === null && isHere(plan.site) ? sum + need - delivered : sum,
    0,
  );
  const { usable, pending } = storeAt(run, site);
  const coming = run.carriers.reduce(
    (sum, { plan, load }) => (isHere(plan.serves.site) ? sum + load : sum),
    0,
  );
  return Math.max(0, needed - usable - pending - coming);
}

/** ENG P.7: one turn of a carrier's cycle: load, out, unload, back. Men on foot load and unload as they walk. */
function step(run: PlanRun, carrier: CarrierRun): void {
  if (!mayMove(run, carrier)) return;
  if (carrier.stage === 'waiting') {
    if (!load(run, carrier)) return;
  } else if (carrier.stage === 'unloading') unload(run, carrier);
  else walk(run, carrier);
  if (carrier.party) toil(run, carrier.party, 'carry', carrier.id);
}

function mayMove(run: PlanRun, { party }: CarrierRun): boolean {
  return !party || (!party.used && run.now >= party.from && !owesRest(party.group.fatigue));
}

/** False: there is nothing to load, or not yet enough. */
function load(run: PlanRun, carrier: CarrierRun): boolean {
  const { source, site } = carrier.plan.serves;
  const store = storeAt(run, source);
  const wanted = Math.min(carrier.capacity, wantOf(run, site));
  const isAll = store.pending === 0 && !run.sources.some(each => each.id === source && isYielding(each));
  if (wanted === 0 || store.usable === 0 || (store.usable < wanted && !isAll)) return false;
  carrier.load = Math.min(wanted, store.usable);
  store.usable -= carrier.load;
  carrier.stage = 'out';
  carrier.left = carrier.legs;
  carrier.trips.push({ loaded: run.now, unloaded: null, load: carrier.load });
  if (!carrier.takesLoading) walk(run, carrier);
  else if (carrier.left === 0) carrier.stage = 'unloading';
  return true;
}

const isYielding = ({ left, collectors }: SourceRun): boolean => left > 0 && collectors !== null;

function walk(run: PlanRun, carrier: CarrierRun): void {
  carrier.left = Math.max(0, carrier.left - 1);
  if (carrier.left > 0) return;
  if (carrier.stage === 'back') {
    carrier.stage = 'waiting';
    if (carrier.party) carrier.party.site = carrier.plan.serves.source;
  } else if (carrier.takesLoading) carrier.stage = 'unloading';
  else unload(run, carrier);
}

function unload(run: PlanRun, carrier: CarrierRun): void {
  const { site } = carrier.plan.serves;
  storeAt(run, site).pending += carrier.load;
  carrier.trips.at(-1)!.unloaded = run.now;
  carrier.load = 0;
  carrier.left = carrier.legs;
  carrier.stage = carrier.legs > 0 ? 'back' : 'waiting';
  if (carrier.party) carrier.party.site = site;
}

/** ENG P.12: the curve of material, noted when it changes. */
export function noteStores(run: PlanRun): void {
  let hand = 0;
  for (const { usable, pending } of run.stores.values()) hand += usable + pending;
  const transit = run.carriers.reduce((sum, { load: carried }) => sum + carried, 0);
  const last = run.curve.at(-1);
  if (last && last.hand === hand && last.transit === transit) return;
  run.curve.push({ turn: run.now, hand, transit });
}
