import type { Command } from '../command.ts';
import { act } from './act.ts';
import { ask } from './ask.ts';
import { compile } from './compile.ts';
import { draw } from './draw.ts';
import { helpOn } from './help.ts';
import { importField } from './import.ts';
import { judge } from './judge.ts';
import { ladder } from './ladder.ts';
import { los } from './los.ts';
import { match } from './match.ts';
import { newGame } from './new.ts';
import { odds } from './odds.ts';
import { perft } from './perft.ts';
import { plan } from './plan.ts';
import { random } from './random.ts';
import { replay } from './replay.ts';
import { schema } from './schema.ts';
import { verify } from './verify.ts';

/** In the order in which the help tells them. */
export const COMMANDS: readonly Command[] = [
  newGame,
  act,
  judge,
  odds,
  los,
  ask,
  replay,
  verify,
  random,
  perft,
  match,
  ladder,
  importField,
  compile,
  draw,
  plan,
  schema,
  helpOn(() => COMMANDS),
];
