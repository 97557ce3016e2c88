import type { MatchActionBody, MatchActionName } from '../../durable/protocol/actions.ts'
import { type MatchFrame, matchFrameSchema } from '../../durable/protocol/match-messages.ts'
import { newActionKey } from './action-key.ts'
import { callMatchAction } from './api/match-actions.ts'
import { type ActReply, pendingActs } from './pending-acts.ts'
import { openRoomSocket } from './socket.ts'

type MatchSocketOptions = {
  matchId: string
  /** Takes a frame in; true when one before it was lost. */
  onFrame(frame: MatchFrame): boolean
  onLost(lost: boolean): void
  onEnd(code: number): void
}

/** Carries out an action of the open match: over the socket, else by its HTTP call, under one key. */
export type MatchAct = <Name extends MatchActionName>(name: Name, body: MatchActionBody<Name>) => Promise<ActReply>

export type MatchSocket = { act: MatchAct; restart(): void; close(): void }

export function openMatchSocket({ matchId, onFrame, onLost, onEnd }: MatchSocketOptions): MatchSocket {
  const acts = pendingActs()
  const socket = openRoomSocket({
    path: `/rooms/match/${encodeURIComponent(matchId)}`,
    frames: matchFrameSchema,
    onFrame: (frame) => {
      if (frame.event === 'ack') acts.answer(frame.data)
      else if (onFrame(frame)) socket.send({ event: 'resync' })
    },
    onLost: (lost) => {
      if (lost) acts.giveUp()
      onLost(lost)
    },
    // A turn is too short to wait until a try to return has failed.
    onDead: () => {
      acts.giveUp()
      onLost(true)
    },
    onEnd,
  })
  return {
    act: async (name, body) => {
      const id = newActionKey()
      const sent = socket.send({ event: 'act', data: { id, action: name, body } })
      // The platform answers a ping by itself: silence means the line, not a room that is busy.
      if (sent) socket.prove()
      const answer = sent ? await acts.wait(id) : null
      return answer ?? callMatchAction(matchId, name, body, id)
    },
    restart: socket.restart,
    close: socket.close,
  }
}
