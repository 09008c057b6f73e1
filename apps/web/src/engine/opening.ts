import { type Parsed, rejected } from '@abatis/data';
import { readSave, readSaveJson, type Scenario } from '@abatis/kernel/host';
import {
  beginGame,
  beginLesson,
  failed,
  type GameCard,
  goOn,
  type Opening,
  openLinked,
  problemsOf,
  type TableFacts,
  withTableFacts,
} from '@abatis/play';
import { reasonOf } from '@abatis/protocol/wire';
import { say } from '@abatis/words';
import type { GameStore } from '../games/store.ts';
import type { Kit, Kits } from './kits.ts';
import { unpackLink } from './link.ts';
import type { OpenRequest, OwnSource } from './protocol.ts';

/** What opening a game needs. */
export interface OpeningTerms {
  readonly kits: Kits;
  readonly store: GameStore;
  /** A name that nothing else has: of a game, of its dice. */
  newId(): string;
}

type Request<K extends OpenRequest['kind']> = Extract<OpenRequest, { kind: K }>;

/** Opens a game of any kind. Nothing is written, and nothing that is open is touched. */
export async function openGame(request: OpenRequest, { kits, store, newId }: OpeningTerms): Promise<Opening> {
  switch (request.kind) {
    case 'new': {
      const { terms } = request;
      const kit = await kits.load(terms.rulebook);
      const own = terms.own ? await ownScenario(terms.own, kit, store) : null;
      if (own && !own.ok) return problemsOf(own);
      return beginGame(kit, terms, { seed: newId(), id: newId() }, own?.value);
    }
    case 'stored':
      return openStored(request.id, kits, store);
    case 'file':
      return openFile(request, kits, newId);
    case 'link':
      return openLink(request.payload, kits);
    case 'lesson':
      return beginLesson(await kits.load(request.rulebook), request, newId());
  }
}

/** A battle of the player's own, read again: the rulebook may be a newer one than when it was kept. */
export async function ownScenario(
  source: OwnSource,
  { rulebook }: Kit,
  store: GameStore,
): Promise<Parsed<Scenario>> {
  const scenario =
    'battle' in source
      ? (await store.readBattle(source.battle))?.scenario
      : (await store.read(source.game))?.save.scenario;
  if (scenario === undefined) return rejected(say`battle`, '', say`it is no longer saved in this browser`);
  return rulebook.readScenario(scenario, say`battle`);
}

async function openStored(id: string, kits: Kits, store: GameStore): Promise<Opening> {
  const stored = await store.read(id);
  if (!stored) return failed(say`This game is no longer saved in this browser.`);
  const { card, thoughts } = stored;
  const { title, rulebook } = card;
  const save = readSaveJson(stored.save, title);
  if (!save.ok) return problemsOf(save);
  return goOn(await kits.load(rulebook), {
    id,
    file: title,
    save: withTableFacts(save.value, factsOf(card)),
    thoughts,
  });
}

/** What the card of a kept game says of it beside its record. */
export const factsOf = ({ name, players }: GameCard): TableFacts => ({ name: name ?? null, players });

async function openFile({ name, text }: Request<'file'>, kits: Kits, newId: () => string): Promise<Opening> {
  const save = readSave(text, name);
  if (!save.ok) return problemsOf(save);
  const kit = await loaded(kits, save.value.rulebook.id);
  return 'ok' in kit ? kit : goOn(kit, { id: newId(), file: name, save: save.value });
}

async function openLink(payload: string, kits: Kits): Promise<Opening> {
  const linked = await unpackLink(payload);
  if (!linked.ok) return problemsOf(linked);
  const kit = await loaded(kits, linked.value.rulebook);
  return 'ok' in kit ? kit : openLinked(kit, linked.value);
}

/** A file or a link may name a rulebook that does not exist: that is a problem of it, not a fault of the program. */
async function loaded(kits: Kits, rulebook: string): Promise<Kit | Extract<Opening, { ok: false }>> {
  try {
    return await kits.load(rulebook);
  } catch (error) {
    return failed(reasonOf(error));
  }
}
