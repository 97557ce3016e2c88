import { useState } from 'react'
import type { CupRegisterInput } from '../../../../../durable/protocol/cup/cup-bodies.ts'
import type { CupPlayer } from '../../../../../durable/protocol/cup/cup-fields.ts'
import { registerInCup } from '../../../../net/api/cups.ts'
import { useCupAction } from '../../use-cup-action.ts'
import { actTexts } from '../texts.ts'
import { givenOf, wrongIn } from './registration-form.ts'
import { type GivenText, savedRegistration } from './saved-registration.ts'

const isField = (field: string): field is keyof GivenText => field === 'elo' || field === 'link'
const fieldNames: Readonly<Record<string, keyof GivenText>> = { faceit_elo: 'elo', profile_link: 'link' }

/** The texts of the player's registration for this cup, otherwise of their last registration. */
function givenBefore(player: CupPlayer | null, me: string): GivenText {
  const kept = savedRegistration(me).read() ?? { elo: '', link: '' }
  return player && player.drawn === 0 ? { elo: String(player.elo), link: player.profile_link || kept.link } : kept
}

type Registering = { cup: string; me: string; player: CupPlayer | null }

/** The texts of the registration form, and its `send`, which returns whether the server accepted it. */
export function useRegistering({ cup, me, player }: Registering) {
  const [given, setGiven] = useState(() => givenBefore(player, me))
  const [isSent, setIsSent] = useState(false)
  const [refused, setRefused] = useState<readonly string[]>([])
  const { run, isBusy, refusal } = useCupAction('here')
  const body = givenOf(given)
  const send = async (friend: string | null): Promise<boolean> => {
    setIsSent(true)
    if (isBusy || body === null) return false
    const input: CupRegisterInput = { ...body, ...(friend !== null && { friend }) }
    const work = async () => {
      const reply = await registerInCup(cup, input)
      if (!reply.ok) setRefused(reply.fields.map((field) => fieldNames[field] ?? field))
      return reply
    }
    const answer = await run(work, { done: actTexts.registered, says: actTexts.registeredSays, failed: actTexts.registerFailed })
    if (answer) savedRegistration(me).write({ elo: String(body.faceit_elo), link: body.profile_link })
    return answer !== null
  }
  const wrong = isSent ? wrongIn(given) : null
  return {
    given,
    set: (change: Partial<GivenText>) => {
      setGiven({ ...given, ...change })
      setRefused([])
    },
    wrong: wrong ? wrong.fields : refused.filter(isField),
    refusal: wrong ? wrong.says : refusal,
    isBusy,
    send,
  }
}
