import { closeCodes } from '../../durable/protocol/frame.ts'
import type { Match } from '../../durable/protocol/match-fields.ts'
import type { MatchFrame } from '../../durable/protocol/match-messages.ts'
import { isRecorded } from '../state/recorded-match.ts'
import { fetchMatch } from './api/matches.ts'
import { type MatchSocket, openMatchSocket } from './match-socket.ts'

const restartMs = 1_000
/** Until a call that told nothing is tried again. */
const askAgainMs = 5_000
/** A room speaks as soon as it is asked. Of one that is silent so long the call is asked: a browser hears of its end only seconds later. */
const silenceMs = 500

/** Why there is nothing to see. */
export type MatchEnd = 'missing' | 'forbidden'

type MatchRoomOptions = {
  matchId: string
  /** Takes a frame in; true when one before it was lost. */
  onFrame(frame: MatchFrame): boolean
  onLost(lost: boolean): void
  onEnd(end: MatchEnd): void
  /** The room does not know who we are: resolves when that has been settled. */
  onSignedOut(): Promise<void>
}

/** A match that the record alone knows, or that nobody does; null where the call does not tell, or a room answers it. */
async function lookUp(matchId: string): Promise<Match | 'missing' | null> {
  const reply = await fetchMatch(matchId)
  if (reply.ok) return isRecorded(reply.data.match) ? reply.data.match : null
  return reply.code === 'GATHER_CANT_FIND_GATHER' ? 'missing' : null
}

/**
 * One match as long as somebody looks at it: from its room, and where there is none any more, once from the record as a whole
 * view, with nothing kept open for it (docs/product.md 10.7).
 */
export function openMatchRoom({ matchId, onFrame, onLost, onEnd, onSignedOut }: MatchRoomOptions): Pick<MatchSocket, 'act' | 'close'> {
  let restartTimer: ReturnType<typeof setTimeout>
  let silenceTimer: ReturnType<typeof setTimeout>
  let asking: Promise<boolean> | null = null
  let isClosed = false
  let wasSeen = false

  const close = () => {
    isClosed = true
    clearTimeout(restartTimer)
    clearTimeout(silenceTimer)
    socket.close()
  }
  const restartIn = (ms: number) => {
    if (!isClosed) restartTimer = setTimeout(() => socket.restart(), ms)
  }
  /** Answers whether all is said of this match that ever will be. */
  const settle = (found: Match | 'missing' | null): boolean => {
    asking = null
    if (isClosed) return true
    if (found === null) return false
    close()
    onLost(false)
    if (found === 'missing') onEnd('missing')
    else onFrame({ event: 'snapshot', data: { match: found, chat: [] } })
    return true
  }
  const ask = () => {
    asking ??= lookUp(matchId).then(settle)
    return asking
  }

  const socket = openMatchSocket({
    matchId,
    onFrame: (frame) => {
      wasSeen = true
      clearTimeout(silenceTimer)
      return onFrame(frame)
    },
    onLost: (lost) => {
      onLost(lost)
      clearTimeout(silenceTimer)
      if (wasSeen) return
      if (!lost) silenceTimer = setTimeout(() => void ask(), silenceMs)
      else {
        // A browser never learns why a handshake was refused. The call does.
        wasSeen = true
        void ask()
      }
    },
    onEnd: async (code) => {
      if (code === closeCodes.noAccess) return onEnd('forbidden')
      if (code !== closeCodes.notFound) {
        await onSignedOut()
        restartIn(restartMs)
      } else if (!(await ask())) restartIn(askAgainMs)
    },
  })
  return { act: socket.act, close }
}
