import type { CupActInputs } from '../../durable/protocol/cup/cup-bodies.ts'
import type { CupRoomView } from '../../durable/protocol/cup/cup-fields.ts'
import { type CupChange, type CupFrame, cupFrameSchema } from '../../durable/protocol/cup/cup-messages.ts'
import { fetchCup } from '../net/api/cups.ts'
import type { RoomAct, RoomKind, RoomViewFrame } from './line/room-kind.ts'

/** The cup as this page knows it. */
export type CupView = CupRoomView & { revision: number }

/** Sends what players and staff do to the open cup. */
export type CupAct = RoomAct<CupActInputs>

type Changes<Row, Key> = { changed: readonly Row[] | undefined; gone?: readonly Key[] | undefined; keyOf(row: Row): Key }

/**
 * The rows with the changed rows in their place and new rows at the end, without the rows that are gone. An unchanged list stays the same
 * object.
 */
function withChanged<Row, Key>(rows: Row[], { changed = [], gone = [], keyOf }: Changes<Row, Key>): Row[] {
  if (changed.length === 0 && gone.length === 0) return rows
  const left = new Map(changed.map((row) => [keyOf(row), row]))
  const away = new Set(gone)
  const kept = rows.flatMap((row) => {
    const key = keyOf(row)
    const now = left.get(key)
    left.delete(key)
    if (now) return [now]
    return away.has(key) ? [] : [row]
  })
  return [...kept, ...left.values()]
}

const steamIdOf = ({ steamid }: { steamid: string }) => steamid
const teamIdOf = ({ team_id }: { team_id: number }) => team_id
const idOf = ({ id }: { id: string }) => id

/** The cup after a change: its own fields, and the players, teams and matches that changed (docs/product.md 16). */
export function applyCupChange<View extends CupRoomView>(view: View, change: CupChange): View {
  const { cup, players, gone_players, asks, teams, gone_teams, matches, all_matches: areAll } = change
  return {
    ...view,
    cup: cup ? ({ ...view.cup, ...cup } as CupRoomView['cup']) : view.cup,
    players: withChanged(view.players, { changed: players, gone: gone_players, keyOf: steamIdOf }),
    asks: asks ?? (gone_players ? view.asks.filter(({ from, to }) => ![from, to].some((each) => gone_players.includes(each))) : view.asks),
    teams: withChanged(view.teams, { changed: teams, gone: gone_teams, keyOf: teamIdOf }),
    matches: areAll ? (matches ?? []) : withChanged(view.matches, { changed: matches, keyOf: idOf }),
  }
}

function apply(view: CupView | null, frame: RoomViewFrame<CupFrame>, revision: number): CupView | null {
  if (frame.event === 'snapshot') {
    const { now: _now, ...seen } = frame.data
    return { ...seen, revision }
  }
  return view && { ...applyCupChange(view, frame.data), revision }
}

/** `missing` for an address without a cup. An existing cup keeps its room open in every status, because results can be corrected. */
async function lookUp(id: string): Promise<'missing' | null> {
  const reply = await fetchCup(id)
  return !reply.ok && reply.code === 'PAGE_NOT_FOUND' ? 'missing' : null
}

/** The kind of room that a cup is. Registration and the acts of staff on a match are HTTP calls. */
export const cupRoom: RoomKind<CupFrame, CupView, CupActInputs> = {
  path: '/rooms/cup/:id',
  frames: cupFrameSchema,
  apply,
  calls: {
    base: '/cup',
    paths: {
      leave: '/:id/leave',
      'ask-friend': '/:id/ask-friend',
      'answer-friend': '/:id/answer-friend',
      'leave-friends': '/:id/leave-friends',
      setup: '/:id/setup',
      'remove-player': '/:id/remove-player',
      'no-show': '/:id/no-show',
      'set-captain': '/:id/set-captain',
      'assign-player': '/:id/assign-player',
      'balance-teams': '/:id/balance-teams',
      undo: '/:id/undo',
      'show-screen': '/:id/show-screen',
      start: '/:id/start',
      close: '/:id/close',
    },
  },
  lookUp,
}
