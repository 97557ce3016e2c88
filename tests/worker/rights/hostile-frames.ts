import * as fc from 'fast-check'
import { frameMaxBytes } from '../../../durable/protocol/client-frames.ts'
import { hostile } from './hostile-values.ts'

/** The bodies of a room's acts that fit, by the name of the act. */
type Bodies = Readonly<Record<string, object>>

const isShort = (text: string): boolean => new TextEncoder().encode(text).length <= frameMaxBytes

/** Texts that are no frame. */
const noFrame = fc.constantFrom(
  ...[
    '',
    ' ',
    '{',
    '[]',
    'null',
    'true',
    '0',
    '"act"',
    'NaN',
    '\u0000',
    '\ufeff{}',
    '{"event":"act"',
    '{"event":"act"}',
    'a'.repeat(frameMaxBytes),
  ],
  ...['['.repeat(8_000), '{"a":'.repeat(1_600), `{"event":"act","data":${'['.repeat(4_000)}${']'.repeat(4_000)}}`],
  ...[
    '{"__proto__":{"event":"resync"}}',
    '{"event":"__proto__","data":{}}',
    '{"event":"constructor","data":{}}',
    '{"event":"snapshot","data":{}}',
  ],
  ...['{"event":"resync","data":{},"revision":-1}', '{"event":"resync","data":[]}', '{"event":"resync","__proto__":{}}'],
  ...['{"event":"watch","data":{"gathers":1}}', '{"event":"user:auth"}', '{"event":"user:auth","data":{"token":7}}'],
)

/** Names of acts that no room has. */
const noAct = fc.constantFrom(
  '',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'slett',
  'ready\u0000',
  'x'.repeat(41),
)

const act = (data: object, over: object = {}): string => JSON.stringify({ event: 'act', data, ...over })

/** A body with a hostile value in one of its fields, beside them, or in its place. */
const hostileBody = (fitting: object): fc.Arbitrary<unknown> =>
  fc.tuple(hostile, fc.nat(), fc.constantFrom('field', 'beside', 'instead')).map(([value, at, where]) => {
    const names = Object.keys(fitting)
    if (where === 'instead') return value
    return { ...fitting, [(where === 'field' && names[at % Math.max(1, names.length)]) || 'mer']: value }
  })

/** The same text with a key of the prototype in the body. */
const withPrototype = (text: string): string => text.replace('"body":{', '"body":{"__proto__":{"role":5},"constructor":1,')

/** Frames that a room of these acts did not ask for, each short enough to be read. Every one of them is answered. */
export function hostileFrame(bodies: Bodies): fc.Arbitrary<string> {
  const action = fc.constantFrom(...Object.keys(bodies), 'chat')
  const id = fc.constantFrom('en', 'to', '__proto__', '\ud800', 'x'.repeat(64))
  const ofRoom = action.chain((name) => hostileBody(bodies[name] ?? {}).map((body) => ({ action: name, body })))
  return fc
    .oneof(
      noFrame,
      fc.tuple(noAct, id, fc.oneof(fc.constant({}), hostile)).map(([name, id, body]) => act({ id, action: name, body })),
      fc.tuple(hostile, action).map(([id, name]) => act({ id, action: name, body: {} })),
      { weight: 3, arbitrary: fc.tuple(id, ofRoom).map(([id, sent]) => act({ id, ...sent })) },
      fc.tuple(id, action).map(([id, name]) => withPrototype(act({ id, action: name, body: bodies[name] ?? {} }))),
      fc.tuple(id, action, hostile).map(([id, name, revision]) => act({ id, action: name, body: bodies[name] ?? {} }, { revision })),
      fc.tuple(hostile, hostile).map(([event, data]) => JSON.stringify({ event, data })),
    )
    .filter(isShort)
}

/** Messages after which a socket is closed with 1009: they are longer than a frame, or no text. */
export const oversized: readonly (string | ArrayBuffer)[] = [
  ...['a'.repeat(frameMaxBytes + 1), 'å'.repeat(frameMaxBytes / 2 + 1), '['.repeat(900_000)],
  ...[new ArrayBuffer(0), new ArrayBuffer(8), new ArrayBuffer(frameMaxBytes * 2)],
]
