import type { Match } from '../../../durable/protocol/match-fields.ts'
import { matchTexts } from './texts.ts'

type Way = { to: string; label: string }

/** Where to go after a match: to a gather of one's own or the others' gathers; after a scrim to its queue, where the scrims stand too. */
export const nextMatch = ({ kind }: Pick<Match, 'kind'>): { again: Way; list: Way | null } =>
  kind === 'scrim'
    ? { again: { to: '/matchmaking', label: matchTexts.next.queue }, list: null }
    : { again: { to: '/gathers/create', label: matchTexts.next.gather }, list: { to: '/gathers', label: matchTexts.next.gathers } }
