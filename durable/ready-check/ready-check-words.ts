import type { PlayerNote } from '../ports/hub-port.ts'
import { listedNames } from '../rules/listed-names.ts'
import { type CheckCancelReason, isOurs, type Judged } from '../rules/queue/check-judge.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import { type CheckState, judgedIn, type OffState, outWith } from './ready-check-state.ts'

/** The notification of a check that has just opened. */
export function noteOf({ id, purpose, timeoutMs, deadlineAt }: CheckState): PlayerNote {
  const time = `Du har ${Math.round(timeoutMs / 1_000)} sekunder på deg.`
  const body = purpose.is === 'match' ? `Godta for å bli med. ${time}` : `En kamp trenger en innbytter. ${time}`
  return { title: 'Kamp funnet!', body, path: '/matchmaking', tag: 'ready-check', until: deadlineAt, check: id }
}

const ourFault: Readonly<Partial<Record<CheckCancelReason, string>>> = {
  'no-maps': 'Det er for få kart å spille på akkurat nå. Det er vår feil.',
}

const backTexts = 'Du har fått tilbake plassen din i køen, med ventetiden du hadde.'

function toldOut({ verdict }: Judged, why: CheckCancelReason): string {
  if (verdict === 'declined') return 'Du takket nei og er ute av køen.'
  if (verdict === 'silent') return 'Du svarte ikke i tide og er ute av køen.'
  if (verdict === 'not-shown')
    return 'Vi fikk ikke vist deg i tide at kampen var funnet, så du er ute av køen. Ha siden åpen, eller slå på varsler, så når vi deg neste gang.'
  if (why === 'called-away') return 'Kampen din starter et annet sted, så du er ute av køen.'
  return 'Du er allerede med i en annen gather eller kamp, så du er ute av køen.'
}

function toldBackAsSubstitute({ verdict }: Judged, why: CheckCancelReason): string {
  if (verdict === 'declined') return 'Du takket nei. Du har plassen din i køen som før.'
  if (why === 'time') return 'Tiden gikk ut. Du har plassen din i køen som før.'
  return 'Kampen trenger ingen innbytter lenger. Du har plassen din i køen som før.'
}

const backInQueueText = (out: readonly string[]): string =>
  `${listedNames(out)} ble ikke med. Still dere i kø igjen innen to minutter, så beholder du ventetiden din.`

/** The text for a player once a check was cancelled: the result for them, and the reason. Null for a player who was not asked. */
export function toldTo(state: OffState, steamId: SteamId): string | null {
  const judged = judgedIn(state, steamId)
  if (!judged) return null
  const { why, purpose } = state
  if (judged.goes === 'out') return toldOut(judged, why)
  if (judged.goes === 'kept') return backInQueueText(outWith(state, steamId))
  if (purpose.is === 'substitute' && why !== 'late' && why !== 'untold') return toldBackAsSubstitute(judged, why)
  return isOurs(why) ? `${ourFault[why] ?? 'Noe gikk galt hos oss.'} ${backTexts}` : backTexts
}
