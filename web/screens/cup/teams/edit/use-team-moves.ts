import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Refused } from '../../../../net/http.ts'
import type { CupAct, CupView } from '../../../../rooms/cup-room.ts'
import { type Place, placesOf } from '../board.ts'
import { isFull, laidOver, type Move } from '../moves-in-flight.ts'
import { problemTexts as texts } from '../texts.ts'
import type { OwnMoves } from '../use-moved-marks.ts'

const fullText = (from: Place): string => (from === null ? texts.full : texts.destinationFull)

/** Why a move failed: the server's reason if it gave one, for example that another member of staff was first. */
const problemOf = ({ isFromServer, code, message }: Refused, { from, to }: Move): string => {
  if (isFromServer && code === 'CONFLICT') return message
  return from !== null && to !== null ? texts.teams : texts.team
}

export type TeamMoves = {
  /** The place of every player on the screen. */
  places: ReadonlyMap<string, Place>
  own: OwnMoves
  /** Whether the move was sent. */
  move(steamid: string, to: Place): boolean
}

/**
 * The moves of this browser. A move is shown at once, sent with the place where the player was seen, and removed when it is refused or the
 * view with its result has come.
 */
export function useTeamMoves({ view, act, onProblem }: { view: CupView; act: CupAct; onProblem(text: string | null): void }): TeamMoves {
  const { players, teams } = view
  const server = useMemo(() => placesOf({ players, teams }), [players, teams])
  const [inFlight, setInFlight] = useState<readonly Move[]>([])
  const now = useRef({ server, inFlight, key: 0 })
  useLayoutEffect(() => {
    now.current.server = server
  }, [server])

  const own = useMemo<OwnMoves>(
    () => ({
      all: () => now.current.inFlight,
      keep: (moves) => {
        if (moves.length === now.current.inFlight.length && moves.every((move, at) => move === now.current.inFlight[at])) return
        now.current.inFlight = moves
        setInFlight(moves)
      },
    }),
    [],
  )
  const send = useCallback(
    async (sent: Move) => {
      const { steamid, from, to } = sent
      own.keep([...own.all(), sent])
      const reply = await act('assign-player', { steamid, teamId: to, action: to === null ? 'remove' : 'assign', from })
      if (reply.ok) return own.keep(own.all().map((move) => (move === sent ? { ...move, isAnswered: true } : move)))
      own.keep(own.all().filter((move) => move !== sent))
      onProblem(problemOf(reply, sent))
    },
    [act, onProblem, own],
  )
  const move = useCallback(
    (steamid: string, to: Place) => {
      const places = laidOver(now.current.server, own.all())
      const from = places.get(steamid)
      if (from === undefined || from === to) return false
      const isTooMany = isFull(places, to)
      onProblem(isTooMany ? fullText(from) : null)
      if (!isTooMany) void send({ key: ++now.current.key, steamid, from, to, isAnswered: false })
      return !isTooMany
    },
    [onProblem, own, send],
  )
  return { places: useMemo(() => laidOver(server, inFlight), [server, inFlight]), own, move }
}
