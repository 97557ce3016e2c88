import type { SiteFrame } from '../protocol/site-messages.ts'
import { listedNames } from '../rules/listed-names.ts'
import { clockText, momentText } from '../rules/norwegian-clock.ts'
import { cooldownsMs, type Penalty } from '../rules/queue/queue-penalty.ts'
import type { SteamId } from '../rules/vocabulary.ts'

/** The queue's texts to players (docs/product.md 12.4): an event and its consequence. */

const contest = { path: '/support/create?appeal=cooldown-appeal', label: 'Klag på dette' }
const backToQueue = { path: '/matchmaking', label: 'Til køen' }

type Named = { steamId: SteamId; username: string }

const minutesOf = (ms: number): string => `${Math.round(ms / 60_000)} minutter`

const happened: Record<Penalty['why'], string> = {
  declined: 'Du takket nei til kampen.',
  silent: 'Du rakk ikke å svare på kampen.',
  left: 'Du kom ikke tilbake til kampen i tide.',
}

const outToast = (title: string, type: 'warning' | 'info', msg: string, link: { path: string; label: string }): SiteFrame => ({
  event: 'toast',
  data: { type, title, msg, duration: 15_000, news: 'queue-out', link },
})

const titles: Record<Penalty['why'], string> = {
  declined: 'Du er ute av køen',
  silent: 'Du er ute av køen',
  left: 'Kampen gikk videre uten deg',
}

const again = (count: number): string => (count > 1 ? ` Det er ${count}. gang på et døgn.` : '')

/** Told once, when it happens (UTC ms). */
export function penaltyToast({ until, why, count }: Penalty, now: number): SiteFrame {
  const title = titles[why]
  if (until !== null && why === 'left') {
    const msg = `${happened.left}${again(count)} Du kan bli med på gathere og stille deg i kø igjen ${momentText(until, now)}.`
    return outToast(title, 'warning', msg, contest)
  }
  if (until !== null) {
    const msg = `${happened[why]} Det er ${count}. gang på et døgn, så du må vente til kl. ${clockText(until)}.`
    return outToast(title, 'warning', msg, contest)
  }
  const next = minutesOf(cooldownsMs.checks[1] ?? 0)
  const msg = `${happened[why]} Det går bra denne gangen: du kan stille deg i kø igjen med en gang. Skjer det igjen innen et døgn, blir det ${next} pause.`
  return outToast(title, 'warning', msg, contest)
}

/** Staff have taken a player's pause away. */
export const liftedToast = (reason: string): SiteFrame => ({
  event: 'toast',
  data: {
    type: 'success',
    title: 'Pausen din er opphevet',
    msg: `Staben har opphevet pausen din fra køen: ${reason}`,
    duration: 15_000,
    link: backToQueue,
  },
})

/** A check that no page of the player showed. */
export const notShownToast = (): SiteFrame =>
  outToast(
    'Du er ute av køen',
    'info',
    'Vi fant en kamp til deg, men ingen av sidene dine fikk vist den i tide. Det er ingen advarsel. Ha siden åpen eller slå på varsler, så når vi deg neste gang.',
    backToQueue,
  )

const leftText = (missing: readonly Named[]): string =>
  missing.length === 0
    ? 'Ikke alle i gruppen ble med videre.'
    : `${listedNames(missing.map(({ username }) => username))} ble ikke med videre.`

/**
 * `missing` of the party did not come along, or left; empty for the missing player, or where it is not known. The others keep their time.
 */
export const heldPlaceToast = (until: number, missing: readonly Named[]): SiteFrame =>
  outToast(
    'Gruppen er ute av køen',
    'info',
    `${leftText(missing)} Vi holder av ventetiden din til kl. ${clockText(until)}. Still deg i kø igjen innen da, så fortsetter du der du slapp.`,
    backToQueue,
  )

/** A member whom the leader brought did not answer again: for the whole party. */
export const notBroughtToast = (name: string, until: number): SiteFrame => ({
  event: 'toast',
  data: {
    type: 'warning',
    title: `${name} svarte ikke denne gangen heller`,
    msg: `Lederen kan ta med ${name} i køen igjen kl. ${clockText(until)}. Resten av gruppen kan stille seg i kø uten.`,
    duration: 15_000,
    link: backToQueue,
  },
})

/** Another room has the player. */
export const elsewhereToast = (): SiteFrame =>
  outToast('Du er ute av køen', 'info', 'Du er med i en annen gather eller kamp, så plassen din i køen er frigitt.', backToQueue)

/** The named members of a party, for its leader: 'Du' for themselves, first. */
const namesOf = (players: readonly Named[], leader: SteamId): string =>
  listedNames(players.map(({ steamId, username }) => (steamId === leader ? 'Du' : username)))

/** The reason why a player, or the party that they lead, may not join: `paused` must wait, the last of them until then. */
export function pausedText(until: number, paused: readonly Named[], { leader, now }: { leader: SteamId; now: number }): string {
  const at = momentText(until, now)
  const isLeader = paused.some(({ steamId }) => steamId === leader)
  if (isLeader && paused.length === 1) return `Du kan stille deg i kø igjen ${at}.`
  if (isLeader) return `${namesOf(paused, leader)} kan stille dere i kø igjen ${at}.`
  return `${namesOf(paused, leader)} kan stille seg i kø igjen ${at}. Vent, eller still deg i kø uten.`
}
/** Why a leader may not bring these members just now, the last of them until then. */
export function notBroughtText(until: number, members: readonly Named[]): string {
  const names = listedNames(members.map(({ username }) => username))
  return `${names} svarte ikke de siste gangene vi fant en kamp til dere. Du kan ta med ${names} i køen igjen kl. ${clockText(until)}, eller stille deg i kø uten.`
}
/** Why a party may not join: another room has these. */
export const seatedText = (seated: readonly Named[], leader: SteamId): string =>
  `${namesOf(seated, leader)} er allerede med i en gather, kø eller kamp.`
export const foundText = 'Vi har akkurat funnet en kamp til deg, og spør deg straks. Svar på den i stedet, eller prøv igjen om litt.'
export const notLeaderText = 'Det er lederen av gruppen som stiller dere i kø.'
export const partyChangedText = 'Gruppen har endret seg. Prøv igjen.'
