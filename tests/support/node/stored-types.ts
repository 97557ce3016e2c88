import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { StoredShape } from '../workerd/stored/stored-shape.ts'

const root = join(import.meta.dirname, '../../../durable')

/** The types of everything that objects store as JSON; the types that they use are found from these. */
const stored = {
  'match/match-state.ts': ['MatchState'],
  'match/match-events.ts': ['MatchEvent'],
  'match/match-effects.ts': ['MatchEffect'],
  'match/play/log-buffer.ts': ['BufferedLine'],
  'ready-check/ready-check-state.ts': ['CheckState'],
  'ready-check/ready-check-events.ts': ['CheckEvent'],
  'ready-check/ready-check-effects.ts': ['CheckEffect'],
  'cup/cup-state.ts': ['CupState'],
  'cup/cup-events.ts': ['CupEvent'],
  'cup/cup-effects.ts': ['CupEffect'],
  'tournament/tournament-state.ts': ['TournamentState'],
  'tournament/tournament-events.ts': ['TournamentEvent'],
  'tournament/tournament-effects.ts': ['TournamentEffect'],
  'queue/queue-state.ts': ['QueueRows', 'QueueOwn'],
  'queue/queue-events.ts': ['QueueEffect'],
  'rules/queue/party.ts': ['Party'],
  'seats/seats-decide.ts': ['SeatRow', 'SeatGrant'],
  'game-server/pool-state.ts': ['Pool'],
  'game-server/pool-effects.ts': ['PoolEffect'],
  'game-server/game-server.ts': ['Job'],
  'erasure/erasure.ts': ['Job'],
  'session-end/session-end.ts': ['Job', 'RememberedEnd', 'Notice'],
  'desk/desk-state.ts': ['Desk', 'DeskEffect'],
  'ratings/ledger-writes.ts': ['LedgerWrite'],
  'rules/rating/elo.ts': ['RatedMatch'],
  'site-health/site-health.ts': ['CronRun'],
  'site-health/sum-checks.ts': ['Stored'],
  'ports/retry-port.ts': ['FailedEffect'],
  'runtime/outbox.ts': ['Waiting'],
  'runtime/machine.ts': ['JournalEntry'],
} as const

type Source = { types: ReadonlyMap<string, string>; imported: ReadonlyMap<string, readonly [file: string, name: string]> }

const comments = /\/\*[\s\S]*?\*\/|\/\/.*/g
/** A declaration continues until a line begins with a word. */
const declaration = /^(?:export )?type (\w+)(.*(?:\n(?![a-z]).*)*)/gm
const imports = /^import (?:type )?\{([^}]*)\} from '(\.[^']*)'/gm

function sourceAt(file: string): Source {
  const text = readFileSync(file, 'utf8').replaceAll(comments, '')
  const imported = [...text.matchAll(imports)].flatMap(([, names = '', from = '']) =>
    names.split(',').map((each) => {
      const [name = '', as = name] = each
        .trim()
        .replace(/^type /, '')
        .split(' as ')
      return [as, [join(dirname(file), from), name]] as const
    }),
  )
  return { types: new Map([...text.matchAll(declaration)].map(([, name = '', text = '']) => [name, text])), imported: new Map(imported) }
}

/** The text between each pair of braces, without the content of inner braces. */
function blocksOf(text: string): string[] {
  const found: string[] = []
  const open = ['']
  for (const sign of text) {
    if (sign === '{') open.push('')
    else if (sign === '}') found.push(open.pop() ?? '')
    else open.push((open.pop() ?? '') + sign)
  }
  return found
}

const field = /(?:^|[;\n])\s*(?:readonly )?(\w+)(\?)?: ([^;\n]*)/g
const isWords = /^'[\w-]+'(?: \| '[\w-]+')*$/
const wordsIn = (type: string) => (isWords.test(type) ? type.split(' | ').map((word) => word.slice(1, -1)) : null)

function shapeOf(type: string, block: string): StoredShape {
  const fields = [...block.matchAll(field)].map(([, name = '', mark, is = '']) => ({ name, mark, is: is.trim() }))
  return {
    type,
    required: fields.filter(({ mark }) => !mark).map(({ name, is }) => [name, wordsIn(is)]),
    optional: fields.filter(({ mark }) => mark).map(({ name }) => name),
  }
}

const picked = /\bPick<(\w+), ([^>]*)>/g

/** The sources of the types, each read once. */
class Types {
  readonly #sources = new Map<string, Source>()

  /** The declaration of a name in a file; undefined if it is declared elsewhere. */
  declared(file: string, name: string): { file: string; text: string } | undefined {
    const source = this.#sources.get(file) ?? sourceAt(file)
    this.#sources.set(file, source)
    const text = source.types.get(name)
    const from = source.imported.get(name)
    if (text !== undefined) return { file, text }
    return from && this.declared(...from)
  }
}

/** The shape of the fields that a type picks from another. */
function pickedFrom(type: string, from: string, names: string): StoredShape[] {
  const isPicked = (name: string) => names.includes(`'${name}'`)
  return blocksOf(from).map((block) => {
    const { required, optional } = shapeOf(type, block)
    return { type, required: required.filter(([name]) => isPicked(name)), optional: optional.filter(isPicked) }
  })
}

/** The shapes of all stored values, from the sources. Throws for a root without a declaration. */
export function storedShapes(): StoredShape[] {
  const types = new Types()
  const found = new Map<string, StoredShape[]>()
  const follow = (from: string, name: string, isWhole = true): boolean => {
    const declaration = types.declared(from, name)
    if (!declaration) return false
    const { file, text } = declaration
    const key = `${file} ${name} ${isWhole}`
    if (found.has(key)) return true
    const picks = [...text.matchAll(picked)].flatMap(([, of = '', names = '']) =>
      pickedFrom(name, types.declared(file, of)?.text ?? '', names),
    )
    found.set(key, isWhole ? [...blocksOf(text).map((block) => shapeOf(name, block)), ...picks] : [])
    for (const [, of = ''] of text.matchAll(picked)) follow(file, of, false)
    for (const [named] of text.replaceAll(picked, '').matchAll(/\b[A-Z]\w*/g)) follow(file, named)
    return true
  }
  for (const [file, names] of Object.entries(stored))
    for (const name of names) if (!follow(join(root, file), name)) throw new Error(`${file} declares no type ${name}`)
  return [...found.values()].flat().filter(({ required, optional }) => required.length + optional.length > 0)
}
