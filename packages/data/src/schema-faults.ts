import type { TSchema } from 'typebox';
import type { TLocalizedValidationError } from 'typebox/error';
import Value from 'typebox/value';
import { pointer } from './parsed.ts';
import { quoted, suggestion } from './suggest.ts';

/** A fault found by a schema, its path counted from the value that was checked. */
export interface SchemaFault {
  readonly path: string;
  readonly reason: string;
}

/** What the schema finds wrong with the value: one fault for each place. */
export function schemaFaults(schema: TSchema, value: unknown): readonly SchemaFault[] {
  const errors = Value.Errors(schema, value);
  const telling = errors.filter(
    error => error.keyword !== 'boolean' && !error.schemaPath.includes('/anyOf/'),
  );
  const faults = (telling.length > 0 ? telling : errors).flatMap(error => faultsOf(schema, value, error));
  return faults.filter((fault, i) => faults.findIndex(other => other.path === fault.path) === i);
}

function faultsOf(schema: TSchema, value: unknown, error: TLocalizedValidationError): readonly SchemaFault[] {
  const path = error.instancePath;
  const given = () => quoted(at(value, path));
  switch (error.keyword) {
    case 'required':
      return error.params.requiredProperties.map(name => ({
        path: path + pointer(name),
        reason: 'is missing',
      }));
    case 'additionalProperties': {
      const known = Object.keys(at(schema, `${error.schemaPath.slice(1)}/properties`) ?? {});
      return error.params.additionalProperties.map(name => ({
        path: path + pointer(name),
        reason: `is not a known property${suggestion(name, known)}`,
      }));
    }
    case 'enum': {
      const known = error.params.allowedValues.map(String);
      const meant = suggestion(String(at(value, path)), known);
      return [{ path, reason: `${given()} is not one of ${known.join(', ')}${meant}` }];
    }
    case 'const':
      return [{ path, reason: `must be ${quoted(error.params.allowedValue)}, not ${given()}` }];
    case 'type':
      return [{ path, reason: `must be of type ${error.params.type}, not ${given()}` }];
    case 'anyOf':
      return [{ path, reason: `${given()} has none of the forms allowed here` }];
    default:
      return [{ path, reason: `${error.message}, not ${given()}` }];
  }
}

/** The part of a JSON value that a pointer leads to. */
function at(value: unknown, path: string): unknown {
  let here = value;
  for (const step of path.split('/').slice(1)) {
    if (typeof here !== 'object' || here === null) return undefined;
    here = (here as Record<string, unknown>)[step.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return here;
}
