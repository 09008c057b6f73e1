import { toNumber } from '@abatis/kernel/rational';
import { say, words } from '@abatis/presenter';
import { percent } from '@abatis/screen';
import type { BnbState, TestState } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { answersOffer, type Questions } from '../scene/offer.ts';
import names from '../words/labels.json' with { type: 'json' };
import { passChance } from '../words/preview/chances.ts';
import { unitCalled, unitNamed } from '../words/say.ts';

/** 'Test Light Battalion, 70 %'. */
function testText(state: BnbState, name: string, during: TestState): string {
  const unit = unitCalled(state, name)!;
  return say`Test ${unitNamed(unit)}, ${percent(toNumber(passChance(bnb.testOf(state, unit, during))))}`;
}

/** B, rule 3: the owner says which of his units tests next. */
export const TESTS: Questions<'test'> = {
  test: {
    facts: (_, { during }) => ({ during: words(names.during)[during] }),
    offer: ask =>
      answersOffer(
        [...ask.candidates()].flatMap(order =>
          order.type === 'test'
            ? [
                {
                  order,
                  text: testText(ask.state, order.unit, ask.frame.during),
                  on: { piece: order.unit },
                  kind: 'pick' as const,
                },
              ]
            : [],
        ),
      ),
  },
};
