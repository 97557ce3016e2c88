import { useEffect, useRef, useState } from 'react'
import { sendNewest } from '../../../net/sockets/send-newest.ts'
import type { PhaseProps } from '../phase-props.ts'
import { type TurnChoice, type TurnOption, useChoiceKeys } from '../turn/use-choice-keys.ts'

type WhisperRules<Id> = {
  options: readonly TurnOption<Id>[]
  /** The number of the running turn. Null for a viewer who does not whisper in it. */
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
 * A player's whisper in the running turn, sent when it is chosen and taken back when it is chosen again or with Escape; null for a viewer
 * who does not whisper. A whisper that was chosen while the connection was lost is sent when it is back, a whisper without an answer is
 * sent again while its turn runs, and a refused whisper is not shown as sent.
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
    // After a break the page does not know which of the last whispers arrived.
    if (isLost) sent.current = null
    if (isLost || !wanted || wanted.turn !== turnNumber || sent.current === wanted) return
    sent.current = wanted
    sends.current += 1
    const sendNo = sends.current
    // If this is false, the player has chosen another whisper, or this one is sent again, now or when the connection is back.
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
    // A whisper needs no confirmation.
    confirm: () => undefined,
    isWhisper: true,
  }
  useChoiceKeys(options, choice, turnNumber !== null)
  return turnNumber === null ? null : choice
}
