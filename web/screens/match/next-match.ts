import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import { matchTexts } from '../../match/texts.ts'
import { paths } from '../../paths/paths.ts'
import { organiserPath } from './frame/organiser-path.ts'

type Way = { to: string; label: string }

/**
 * The links after a match. A gather leads to a new gather and to the list of gathers, a scrim to the page of its queue, and an organised
 * match to its organiser.
 */
export function nextMatch({ kind, organiser }: Pick<Match, 'kind' | 'organiser'>): { again: Way; list: Way | null } {
  const { next } = matchTexts
  if (organiser) return { again: { to: organiserPath(organiser), label: next.organiser[organiser.kind] }, list: null }
  if (kind === 'scrim') return { again: { to: paths.matchmaking, label: next.queue }, list: null }
  return { again: { to: paths.newGather, label: next.gather }, list: { to: paths.gathers, label: next.gathers } }
}
