import type { CupCard } from '../../../../durable/protocol/cup/cup-fields.ts'
import type { TournamentCard } from '../../../../durable/protocol/tournament/tournament-fields.ts'
import { gatherTitle } from '../../../../durable/rules/lobby/gather-title.ts'
import { serverAddress } from '../../../../durable/rules/play/server-address.ts'
import { statusLabels } from '../../../../durable/rules/play/status-labels.ts'
import { isMatchId } from '../../../../durable/rules/room-id.ts'
import { roleName } from '../../../../durable/rules/staff/role-ranks.ts'
import { hasRight, type StaffRight } from '../../../../durable/rules/staff/staff-rights.ts'
import type { Role } from '../../../../durable/rules/vocabulary.ts'
import type { ActiveMatch } from '../../../../worker/contract/admin/matches.ts'
import type { ServerRow } from '../../../../worker/contract/admin/servers.ts'
import type { StaffHit } from '../../../../worker/contract/admin/users.ts'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { paths } from '../../../paths/paths.ts'
import { withQuery } from '../../../paths/with-query.ts'
import { sectionsFor } from '../admin-sections.ts'
import type { ItemKind, PaletteItem } from './palette-item.ts'
import { paletteTexts as texts } from './texts.ts'

/** The sections that this role can open. */
export const sectionItems = (role: Role): PaletteItem[] =>
  sectionsFor(role).map(({ id, group, label, to }) => ({
    kind: 'section',
    key: `section ${id}`,
    label,
    note: group,
    to,
    names: [label, group, ...(texts.otherNames[id] ?? [])],
  }))

export function matchItem(match: ActiveMatch): PaletteItem {
  const label = gatherTitle(match)
  const { match_id: id, owner_name: owner } = match
  return {
    kind: 'match',
    key: `match ${id}`,
    label,
    note: match.needs_decision === 1 ? texts.needsDecision : statusLabels[match.status],
    to: adminPaths.manage(id),
    names: [label, id, owner, match.server ?? ''].filter((name) => name !== ''),
  }
}

/** A match by its whole id, for matches that are over or in no list. Only its page knows whether it exists. */
export const namedMatch = (typed: string): PaletteItem[] =>
  isMatchId(typed.trim()) && /\d/.test(typed)
    ? [
        {
          kind: 'match',
          key: `match ${typed.trim()}`,
          label: texts.matchOf(typed.trim()),
          note: texts.byId,
          to: adminPaths.manage(typed.trim()),
          names: [typed.trim()],
        },
      ]
    : []

type NamedEvent = { kind: 'tournament' | 'cup'; id: string; name: string; note: string; to: string }

const eventItem = ({ kind, id, name, note, to }: NamedEvent): PaletteItem => ({
  kind,
  key: `${kind} ${id}`,
  label: name,
  note,
  to,
  names: [name, id],
})

export const tournamentItem = ({ id, name, status }: TournamentCard): PaletteItem =>
  eventItem({ kind: 'tournament', id, name, note: texts.tournament[status], to: adminPaths.tournament(id) })

export const cupItem = ({ cupid, name, status }: CupCard): PaletteItem =>
  eventItem({ kind: 'cup', id: cupid, name, note: texts.cup[status], to: paths.cup(cupid) })

export function serverItem({ ip, port, name, place, match_id, match_name, online }: ServerRow): PaletteItem {
  const address = serverAddress({ ip, port })
  return {
    kind: 'server',
    key: `server ${address}`,
    label: name || address,
    note: online === 0 ? texts.offline : match_id === null ? texts.standby : texts.inUse,
    to: withQuery(adminPaths.servers, { server: address }),
    names: [name, place, address, String(port), match_name ?? '', match_id ?? ''].filter((each) => each !== ''),
  }
}

export const playerItem = ({ uid, username, avatar, steamid, banned, role, formerly }: StaffHit): PaletteItem => ({
  kind: 'player',
  key: `player ${uid}`,
  label: username,
  note: banned === 1 ? texts.banned : formerly !== null ? texts.formerly(formerly) : role > 1 ? roleName(role) : '',
  to: adminPaths.user(uid),
  names: [username, steamid, uid, ...(formerly === null ? [] : [formerly])],
  avatar,
  steamid,
})

const rightOf: Record<Exclude<ItemKind, 'section'>, StaffRight> = {
  match: 'see-matches',
  tournament: 'tournaments',
  cup: 'cups',
  server: 'servers',
  player: 'users',
}

/** Whether this role can open an item from the browser's memory; the member of staff can have had another role then. */
export const mayOpen = ({ kind, to }: PaletteItem, role: Role): boolean =>
  kind === 'section' ? sectionsFor(role).some((section) => section.to === to) : hasRight(role, rightOf[kind])
