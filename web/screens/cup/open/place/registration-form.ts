import { cupLimits as limits } from '../../../../../durable/rules/cup/cup-words.ts'
import { registerTexts as texts } from '../texts.ts'
import type { GivenText } from './saved-registration.ts'

/** The profile's address with its protocol, which few players write. */
export function linkOf(text: string): string {
  const link = text.trim()
  return link === '' || /^https?:\/\//i.test(link) ? link : `https://${link}`
}

/** The rating without a separator between its thousands: '2 145', '2.145' and '2,145' are all 2145. Null if the text is not a rating. */
export function eloOf(text: string): number | null {
  const plain = text.replaceAll(/\s/g, '').replace(/^(\d)[.,](\d{3})$/, '$1$2')
  const elo = /^\d+$/.test(plain) ? Number(plain) : 0
  return elo >= 1 && elo <= limits.faceitEloMax ? elo : null
}

/** The body of the registration; null if a field is empty, or the rating is not a number. */
export function givenOf({ elo, link }: GivenText): { faceit_elo: number; profile_link: string } | null {
  const faceit_elo = eloOf(elo)
  return faceit_elo !== null && link.trim() !== '' ? { faceit_elo, profile_link: linkOf(link) } : null
}

/** The fields to correct before the form can be sent, and why; null if there are none. */
export function wrongIn({ elo, link }: GivenText): { fields: readonly (keyof GivenText)[]; says: string } | null {
  const empty = (['elo', 'link'] as const).filter((field) => ({ elo, link })[field].trim() === '')
  if (empty.length > 0) return { fields: empty, says: texts.missing }
  return eloOf(elo) === null ? { fields: ['elo'], says: texts.wrongElo(limits.faceitEloMax) } : null
}
