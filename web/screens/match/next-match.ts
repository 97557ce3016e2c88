import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import { organiserPath } from './frame/organiser-path.ts'
import { matchTexts } from './texts.ts'

type Way = { to: string; label: string }

/**
 * Where to go after a match: to a gather of one's own or the others' gathers; after a scrim to its queue, where the scrims stand too; after
 * an organised match to anyone who organised it.
 */
export function nextMatch({ kind, organiser }: Pick<Match, 'kind' | 'organiser'>): { again: Way; list: Way | null } {
  const { next } = matchTexts
  if (organiser) return { again: { to: organiserPath(organiser), label: next.organiser[organiser.kind] }, list: null }
  if (kind === 'scrim') return { again: { to: '/matchmaking', label: next.queue }, list: null }
  return { again: { to: '/gathers/create', label: next.gather }, list: { to: '/gathers', label: next.gathers } }
}
