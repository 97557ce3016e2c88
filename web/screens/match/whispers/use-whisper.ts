import { useEffect, useRef, useState } from 'react'
import { sendNewest } from '../../../net/sockets/send-newest.ts'
import type { PhaseProps } from '../phase-props.ts'
import { type TurnChoice, type TurnOption, useChoiceKeys } from '../turn/use-choice-keys.ts'

type WhisperRules<Id> = {
  options: readonly TurnOption<Id>[]
  /** The number of the running turn. Null for a viewer who whispers nothing in it. */
  turnNumber: number | null
  whispers: PhaseProps['view']['whispers']
  isLost: boolean
  act: PhaseProps['act']
}

type Whisper<Id> = { turn: number; id: Id | null }
type SentAs = 'arrived' | 'refused' | 'unanswered'
type SentWhisper = Whisper<string | number> & { act: PhaseProps['act']; finish(end: SentAs): void }

/** A short break of the connection ends without `isLost`, so a whisper without an answer is sent again after this long. */
const againMs = 2_000

const openWhispers = () =>
  sendNewest(async ({ act, turn, id, finish }: SentWhisper) => {
    const reply = await act('whisper', { turn, choice: id })
    finish(reply.ok ? 'arrived' : reply.isFromServer ? 'refused' : 'unanswered')
  })

/**
 * A player's whisper in the running turn: sent as soon as it is chosen, taken back when it is chosen again or with Escape. One that was
 * chosen while the connection was lost is sent when it is back, one without an answer again as long as its turn runs; one that was refused is
 * not shown as sent. Null for a viewer who whispers nothing.
 */
export function useWhisper<Id extends string | number>({
  options,
  turnNumber,
  whispers,
  isLost,
  act,
}: WhisperRules<Id>): TurnChoice<Id> | null {
  const [wanted, setWanted] = useState<Whisper<Id> | null>(null)
  const [send] = useState(openWhispers)
  const sent = useRef<Whisper<Id> | null>(null)
  const sends = useRef(0)
  const arrived = useRef<Whisper<Id> | null>(null)
  const known = whispers && whispers.turn === turnNumber ? whispers.choice : null
  const knownId = options.find((each) => each.id === known)?.id ?? null
  const chosen = wanted && wanted.turn === turnNumber ? wanted.id : knownId
  useEffect(() => {
    // Nobody knows what of the last words arrived.
    if (isLost) sent.current = null
    if (isLost || !wanted || wanted.turn !== turnNumber || sent.current === wanted) return
    sent.current = wanted
    sends.current += 1
    const sendNo = sends.current
    // Otherwise another is wanted by now, or this one was sent again, or is when the connection is back.
    const isNewest = () => sends.current === sendNo && sent.current === wanted
    const sendAgain = () => {
      if (isNewest()) setWanted((now) => (now === wanted ? { ...wanted } : now))
    }
    const finish = (end: SentAs) => {
      if (end === 'arrived') arrived.current = wanted
      else if (end === 'unanswered') setTimeout(sendAgain, againMs)
      else if (isNewest()) {
        sent.current = arrived.current
        setWanted(arrived.current)
      }
    }
    send({ act, ...wanted, finish })
  }, [wanted, turnNumber, isLost, act, send])
  const want = (id: Id | null) => {
    if (turnNumber !== null && id !== chosen) setWanted({ turn: turnNumber, id })
  }
  const choice: TurnChoice<Id> = {
    chosen,
    choose: (id) => want(id === chosen ? null : id),
    takeBack: () => want(null),
    // It needs none.
    confirm: () => undefined,
    isWhisper: true,
  }
  useChoiceKeys(options, choice, turnNumber !== null)
  return turnNumber === null ? null : choice
}
